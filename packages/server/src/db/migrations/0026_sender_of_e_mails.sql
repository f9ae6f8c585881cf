ALTER TABLE "school" ADD COLUMN "mail_sender_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "school" ADD COLUMN "mail_reply_to" text DEFAULT '' NOT NULL;