CREATE TABLE "staff_views" (
	"member_id" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	CONSTRAINT "staff_views_member_id_name_pk" PRIMARY KEY("member_id","name")
);
--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_member_id_staff_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_members"("id") ON DELETE no action ON UPDATE no action;