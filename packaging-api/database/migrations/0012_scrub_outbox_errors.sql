-- Older versions wrote errors as they came: with statements' values, and mail servers' words about a mailbox.
UPDATE "outbox" SET "last_error" = regexp_replace(regexp_replace("last_error", '\s*params: .*$', ''), '[^\s@"''<>()=:,;]+@[^\s@"''<>()=:,;]+', '[e-mail]', 'g') WHERE "last_error" IS NOT NULL;
