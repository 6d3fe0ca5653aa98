CREATE TABLE "outbox_alarms" (
	"area" text NOT NULL,
	"level" text NOT NULL,
	"raised_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_alarms_area_level_pk" PRIMARY KEY("area","level")
);
