-- Older versions called an effect that is tried no more "laid aside".
UPDATE "outbox_alarms" SET "level" = 'given_up' WHERE "level" = 'laid_aside';
