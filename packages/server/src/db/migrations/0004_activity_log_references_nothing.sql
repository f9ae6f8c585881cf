ALTER TABLE "activity_log" DROP CONSTRAINT "activity_log_school_fk";
