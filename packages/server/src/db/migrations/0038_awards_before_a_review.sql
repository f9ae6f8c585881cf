ALTER TABLE "post_review" ADD COLUMN "former_tokens" jsonb;--> statement-breakpoint
ALTER TABLE "post_review" ADD COLUMN "former_verified_by" uuid;--> statement-breakpoint
ALTER TABLE "post_review" ADD COLUMN "former_verified_by_name" text;--> statement-breakpoint
ALTER TABLE "post_review" ADD COLUMN "former_updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "post_review" ADD CONSTRAINT "post_review_former_verifier_fk" FOREIGN KEY ("school_id","former_verified_by") REFERENCES "public"."person"("school_id","id") ON DELETE set null ("former_verified_by") ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_review_former_verifier_index" ON "post_review" USING btree ("school_id","former_verified_by");--> statement-breakpoint
ALTER TABLE "post_review" ADD CONSTRAINT "post_review_former_award" CHECK (("post_review"."former_updated_at" is null) = ("post_review"."former_verified_by_name" is null)
       and ("post_review"."former_verified_by" is null or "post_review"."former_updated_at" is not null)
       and ("post_review"."former_updated_at" is null or "post_review"."former_tokens" is not null));