-- The data model: first the tables as Prisma derives them from prisma/schema, then, under a heading per room, what
-- Prisma cannot say. One statement of the first half is written by hand: payment_order.is_open is generated.

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "audit_source" AS ENUM ('PAGE', 'ACTION', 'API', 'JOB', 'WEBHOOK', 'SCRIPT');

-- CreateEnum
CREATE TYPE "login_type" AS ENUM ('STUDENT', 'ADVISER', 'COORDINATOR', 'ADMIN');

-- CreateEnum
CREATE TYPE "session_end" AS ENUM ('LOGOUT', 'EXPIRED', 'IDLE', 'PASSWORD_CHANGED', 'EMAIL_CHANGED', 'DISABLED', 'REVOKED');

-- CreateEnum
CREATE TYPE "person_kind" AS ENUM ('STUDENT', 'CONTACT', 'ADMINISTRATOR', 'SYSTEM');

-- CreateEnum
CREATE TYPE "actor_kind" AS ENUM ('ANYONE', 'STUDENT', 'ADVISER', 'COORDINATOR', 'ADMIN', 'SYSTEM');

-- CreateEnum
CREATE TYPE "fee_status" AS ENUM ('PENDING', 'PAID', 'FREE');

-- CreateEnum
CREATE TYPE "channel" AS ENUM ('SELF', 'LINK', 'ADVISER', 'COORDINATOR', 'IMPORT', 'ADMIN');

-- CreateEnum
CREATE TYPE "cancel_kind" AS ENUM ('REMOVED', 'CANCELLED', 'REFUNDED', 'MERGED');

-- CreateEnum
CREATE TYPE "review_state" AS ENUM ('PENDING', 'APPROVED', 'REJECTED');

-- CreateEnum
CREATE TYPE "team_role" AS ENUM ('LEADER', 'MEMBER');

-- CreateEnum
CREATE TYPE "certificate_kind" AS ENUM ('SINGLE', 'COMPREHENSIVE', 'VOLUNTEER');

-- CreateEnum
CREATE TYPE "certificate_audience" AS ENUM ('AWARDED', 'ALL_SUBMITTED');

-- CreateEnum
CREATE TYPE "certificate_state" AS ENUM ('ISSUED', 'SUPERSEDED', 'REVOKED');

-- CreateEnum
CREATE TYPE "contact_role" AS ENUM ('ADVISER', 'COORDINATOR');

-- CreateEnum
CREATE TYPE "fee_reduction_state" AS ENUM ('PENDING', 'MORE_INFO', 'APPROVED', 'REJECTED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "file_purpose" AS ENUM ('TUITION_PROOF', 'THINKING_IMAGE', 'BLOCK_FILE', 'COMMITMENT', 'COVER', 'CONTENT', 'RESOURCE', 'CERTIFICATE', 'EXPORT');

-- CreateEnum
CREATE TYPE "file_store" AS ENUM ('LOCAL', 'QINIU');

-- CreateEnum
CREATE TYPE "file_state" AS ENUM ('EXPECTED', 'STORED', 'DELETED');

-- CreateEnum
CREATE TYPE "import_kind" AS ENUM ('CORE', 'TRACK', 'COMMENTS', 'QUESTIONS', 'MATERIALS', 'HOURS');

-- CreateEnum
CREATE TYPE "import_encoding" AS ENUM ('UTF8', 'GB18030');

-- CreateEnum
CREATE TYPE "import_outcome" AS ENUM ('NEW', 'KNOWN', 'SKIPPED');

-- CreateEnum
CREATE TYPE "inquiry_state" AS ENUM ('OPEN', 'ANSWERED', 'CLOSED');

-- CreateEnum
CREATE TYPE "content_kind" AS ENUM ('HTML', 'VIDEO');

-- CreateEnum
CREATE TYPE "mail_state" AS ENUM ('QUEUED', 'SENT', 'FAILED', 'SUPPRESSED');

-- CreateEnum
CREATE TYPE "campaign_state" AS ENUM ('DRAFT', 'SENDING', 'SENT', 'CANCELLED');

-- CreateEnum
CREATE TYPE "package_state" AS ENUM ('DRAFT', 'PUBLISHED', 'CLOSED');

-- CreateEnum
CREATE TYPE "payment_mode" AS ENUM ('LIVE', 'SANDBOX');

-- CreateEnum
CREATE TYPE "payment_provider" AS ENUM ('STRIPE', 'CARD_FORM', 'OXPAY', 'PAYPAL', 'OFFLINE');

-- CreateEnum
CREATE TYPE "order_state" AS ENUM ('CREATED', 'WAITING', 'CONFIRMING', 'PAID', 'EXPIRED', 'FAILED', 'REFUNDED', 'OVERPAID');

-- CreateEnum
CREATE TYPE "payment_flag" AS ENUM ('NONE', 'SURPLUS', 'MISMATCH', 'ORPHAN');

-- CreateEnum
CREATE TYPE "refund_state" AS ENUM ('RESERVED', 'SENT', 'DONE', 'FAILED');

-- CreateEnum
CREATE TYPE "provider_event_outcome" AS ENUM ('APPLIED', 'IGNORED', 'FLAGGED', 'REFUSED');

-- CreateEnum
CREATE TYPE "sandbox_checkout_state" AS ENUM ('OPEN', 'PAID', 'FAILED', 'EXPIRED');

-- CreateEnum
CREATE TYPE "project_kind" AS ENUM ('COMPETITION', 'COLLEGE', 'MONITORING', 'EDUCATOR', 'NEXT_STAGE');

-- CreateEnum
CREATE TYPE "project_state" AS ENUM ('DRAFT', 'PUBLISHED', 'CLOSED');

-- CreateEnum
CREATE TYPE "team_schools" AS ENUM ('OWN', 'ANY');

-- CreateEnum
CREATE TYPE "delivery_state" AS ENUM ('PLANNED', 'SENT', 'RECEIVED');

-- CreateEnum
CREATE TYPE "resource_kind" AS ENUM ('READING', 'TRAINING');

-- CreateEnum
CREATE TYPE "resource_country" AS ENUM ('US', 'UK');

-- CreateEnum
CREATE TYPE "school_kind" AS ENUM ('SCHOOL', 'EDUCATOR', 'ORGANIZER');

-- CreateEnum
CREATE TYPE "school_state" AS ENUM ('PENDING', 'APPROVED', 'MERGED');

-- CreateEnum
CREATE TYPE "score_state" AS ENUM ('DRAFT', 'CONFIRMED');

-- CreateEnum
CREATE TYPE "score_entry_kind" AS ENUM ('SCORER', 'TOTAL');

-- CreateEnum
CREATE TYPE "award_holder" AS ENUM ('TEAM', 'REGISTRATION');

-- CreateEnum
CREATE TYPE "award_state" AS ENUM ('DRAFT', 'PUBLISHED', 'WITHDRAWN');

-- CreateEnum
CREATE TYPE "grant_role" AS ENUM ('VIEWER', 'REGISTRAR', 'FINANCE', 'SCORING_LEAD', 'CONTENT', 'OWNER');

-- CreateEnum
CREATE TYPE "gender" AS ENUM ('MALE', 'FEMALE');

-- CreateEnum
CREATE TYPE "adviser_source" AS ENUM ('REGISTERED', 'CHOSEN', 'LINK', 'HANDOVER');

-- CreateEnum
CREATE TYPE "adviser_state" AS ENUM ('PROPOSED', 'CONFIRMED', 'ENDED');

-- CreateEnum
CREATE TYPE "change_request_state" AS ENUM ('PENDING', 'ACCEPTED', 'DECLINED');

-- CreateEnum
CREATE TYPE "consent_kind" AS ENUM ('PRIVACY', 'GUARDIAN', 'TERMS');

-- CreateEnum
CREATE TYPE "team_event_kind" AS ENUM ('OPEN', 'SAVE', 'SUBMIT', 'REOPEN', 'CHECK', 'COMMENT');

-- CreateEnum
CREATE TYPE "team_event_actor" AS ENUM ('STUDENT', 'ADVISER', 'ADMIN', 'SYSTEM');

-- CreateEnum
CREATE TYPE "block_kind" AS ENUM ('RICH', 'TEXT', 'IMAGE', 'FILE', 'LINK', 'TABLE', 'QUIZ');

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "tx" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actor_kind" "actor_kind" NOT NULL,
    "actor_id" UUID,
    "impersonator_id" UUID,
    "source" "audit_source" NOT NULL,
    "operation" TEXT NOT NULL,
    "object_type" TEXT NOT NULL,
    "object_id" UUID,
    "project_id" UUID,
    "student_id" UUID,
    "batch_id" UUID,
    "items" INTEGER,
    "reason" TEXT,
    "request_id" TEXT NOT NULL,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_value" (
    "id" UUID NOT NULL,
    "entry_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "before" TEXT,
    "after" TEXT,

    CONSTRAINT "audit_value_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "state_change" (
    "id" UUID NOT NULL,
    "tx" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "object_type" TEXT NOT NULL,
    "object_id" UUID NOT NULL,
    "from_state" TEXT,
    "to_state" TEXT NOT NULL,

    CONSTRAINT "state_change_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "login_type" "login_type" NOT NULL,
    "student_id" UUID,
    "contact_id" UUID,
    "administrator_id" UUID,
    "project_id" UUID,
    "impersonator_id" UUID,
    "user_agent" TEXT,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "end_reason" "session_end",

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "login_code" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "login_type" "login_type" NOT NULL,
    "email" TEXT NOT NULL,
    "code_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "used_at" TIMESTAMPTZ(3),
    "superseded_at" TIMESTAMPTZ(3),

    CONSTRAINT "login_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "person_kind" "person_kind" NOT NULL,
    "person_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_up_intent" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "email" TEXT NOT NULL,
    "project_id" UUID NOT NULL,
    "contact_id" UUID,
    "is_link_signed" BOOLEAN NOT NULL DEFAULT false,
    "payload_cipher" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "sign_up_intent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_template" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "certificate_kind" NOT NULL,
    "language" TEXT NOT NULL,
    "layout" JSONB NOT NULL,
    "background_file_id" UUID,
    "frozen_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "certificate_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_rule" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID,
    "kind" "certificate_kind" NOT NULL,
    "audience" "certificate_audience" NOT NULL,
    "template_id" UUID NOT NULL,
    "name_check_from" TIMESTAMPTZ(3),
    "name_check_until" TIMESTAMPTZ(3),
    "active" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "certificate_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "rule_id" UUID NOT NULL,
    "student_id" UUID NOT NULL,
    "registration_id" UUID,
    "award_id" UUID,
    "kind" "certificate_kind" NOT NULL,
    "token" TEXT NOT NULL,
    "verify_code" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "facts" JSONB NOT NULL,
    "facts_hash" BYTEA NOT NULL,
    "state" "certificate_state" NOT NULL DEFAULT 'ISSUED',
    "issued_at" TIMESTAMPTZ(3) NOT NULL,
    "superseded_at" TIMESTAMPTZ(3),
    "superseded_by_id" UUID,
    "revoked_at" TIMESTAMPTZ(3),
    "revoked_by_id" UUID,
    "revoke_reason" TEXT,
    "file_id" UUID,

    CONSTRAINT "certificate_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "contact" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "school_id" UUID NOT NULL,
    "role" "contact_role" NOT NULL,
    "family" TEXT,
    "given" TEXT,
    "latin_name" TEXT,
    "department" TEXT,
    "position" TEXT,
    "prefix" TEXT,
    "email" TEXT,
    "discipline" TEXT,
    "work_status" TEXT,
    "password_hash" TEXT,
    "language" TEXT,
    "first_signed_in_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "search_text" TEXT NOT NULL,
    "sort_key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration_link" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "contact_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "registration_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "fee_reduction" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "proof_file_id" UUID NOT NULL,
    "tuition_minor" INTEGER NOT NULL,
    "tuition_currency" TEXT NOT NULL,
    "proposed_level" INTEGER NOT NULL,
    "level" INTEGER,
    "state" "fee_reduction_state" NOT NULL DEFAULT 'PENDING',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "fee_reduction_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "file" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "purpose" "file_purpose" NOT NULL,
    "owner_kind" "person_kind" NOT NULL,
    "owner_id" UUID,
    "project_id" UUID,
    "store" "file_store" NOT NULL,
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "mime" TEXT,
    "bytes" INTEGER NOT NULL,
    "sha256" BYTEA,
    "state" "file_state" NOT NULL DEFAULT 'EXPECTED',
    "stored_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "delete_after" TIMESTAMPTZ(3),

    CONSTRAINT "file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_batch" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "import_kind" NOT NULL,
    "actor_kind" "person_kind" NOT NULL,
    "actor_id" UUID,
    "school_id" UUID,
    "project_id" UUID,
    "package_id" UUID,
    "file_name" TEXT,
    "sha256" BYTEA NOT NULL,
    "encoding" "import_encoding" NOT NULL,
    "rows_total" INTEGER NOT NULL,
    "rows_new" INTEGER NOT NULL,
    "rows_known" INTEGER NOT NULL,
    "rows_skipped" INTEGER NOT NULL,
    "committed_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),
    "undone_by_kind" "person_kind",
    "undone_by_id" UUID,

    CONSTRAINT "import_batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_row" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "batch_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "outcome" "import_outcome" NOT NULL,
    "registration_id" UUID,
    "registration_version" INTEGER,
    "student_id" UUID,
    "student_version" INTEGER,
    "values" JSONB,
    "reasons" JSONB,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiry" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "project_id" UUID,
    "type_id" UUID NOT NULL,
    "state" "inquiry_state" NOT NULL DEFAULT 'OPEN',
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inquiry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiry_message" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "inquiry_id" UUID NOT NULL,
    "author_kind" "person_kind" NOT NULL,
    "author_id" UUID,
    "body" TEXT NOT NULL,

    CONSTRAINT "inquiry_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "inquiry_read" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "inquiry_id" UUID NOT NULL,
    "person_kind" "person_kind" NOT NULL,
    "person_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "inquiry_read_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "class" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "description" JSONB,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "class_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "class_project" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "class_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,

    CONSTRAINT "class_project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "class_session" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "class_id" UUID NOT NULL,
    "title" JSONB NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "position" INTEGER NOT NULL,

    CONSTRAINT "class_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "session_id" UUID NOT NULL,
    "parent_id" UUID,
    "kind" "content_kind" NOT NULL,
    "title" JSONB NOT NULL,
    "instruction" JSONB,
    "html" TEXT,
    "video_file_id" UUID,
    "pdf_file_id" UUID,
    "position" INTEGER NOT NULL,

    CONSTRAINT "content_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_block" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "content_id" UUID NOT NULL,
    "title" JSONB,
    "html" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "content_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_file" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "content_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "title" JSONB NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "content_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "content_id" UUID NOT NULL,
    "text" JSONB NOT NULL,
    "video_second" INTEGER,
    "point" JSONB,
    "solution" JSONB,
    "position" INTEGER NOT NULL,

    CONSTRAINT "quiz_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_option" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "quiz_id" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "text" JSONB NOT NULL,
    "is_right" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "quiz_option_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_picture" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "quiz_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "quiz_picture_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "quiz_answer" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "quiz_id" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "is_right" BOOLEAN NOT NULL,

    CONSTRAINT "quiz_answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_progress" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "content_id" UUID NOT NULL,
    "second" INTEGER,
    "page" INTEGER,
    "completed_at" TIMESTAMPTZ(3),

    CONSTRAINT "content_progress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_thread" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "content_id" UUID NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "content_thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "content_message" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "thread_id" UUID NOT NULL,
    "author_kind" "person_kind" NOT NULL,
    "author_id" UUID,
    "body" TEXT NOT NULL,

    CONSTRAINT "content_message_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_mail" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "dedupe_key" TEXT NOT NULL,
    "template" TEXT NOT NULL,
    "person_kind" "person_kind" NOT NULL,
    "person_id" UUID,
    "to_email" TEXT,
    "language" TEXT NOT NULL,
    "payload" JSONB,
    "state" "mail_state" NOT NULL DEFAULT 'QUEUED',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "campaign_id" UUID,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_template" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "name" TEXT NOT NULL,
    "subject" JSONB NOT NULL,
    "body" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mail_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mail_campaign" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID,
    "template_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "audience" JSONB NOT NULL,
    "state" "campaign_state" NOT NULL DEFAULT 'DRAFT',
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "mail_campaign_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "package" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "name" JSONB NOT NULL,
    "price_minor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "uses" INTEGER,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "state" "package_state" NOT NULL DEFAULT 'DRAFT',
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "package_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "package_project" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "package_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "package_project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "package_registration" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "package_id" UUID NOT NULL,
    "student_id" UUID NOT NULL,
    "status" "fee_status" NOT NULL,
    "channel" "channel" NOT NULL,
    "registered_by_kind" "person_kind" NOT NULL,
    "registered_by_id" UUID,
    "uses_total" INTEGER,
    "uses_taken" INTEGER NOT NULL DEFAULT 0,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_kind" "cancel_kind",
    "cancel_reason_id" UUID,
    "import_batch_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "package_registration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_order" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "number" TEXT NOT NULL,
    "mode" "payment_mode" NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "payer_kind" "person_kind" NOT NULL,
    "payer_id" UUID NOT NULL,
    "project_id" UUID,
    "currency" TEXT NOT NULL,
    "registration_fee_minor" INTEGER NOT NULL,
    "reduction_minor" INTEGER NOT NULL,
    "fee_after_minor" INTEGER NOT NULL,
    "processing_fee_bps" INTEGER NOT NULL,
    "processing_fee_minor" INTEGER NOT NULL,
    "total_minor" INTEGER NOT NULL,
    "fee_reduction_id" UUID,
    "policy" TEXT NOT NULL,
    "policy_hash" BYTEA NOT NULL,
    "agreed_at" TIMESTAMPTZ(3) NOT NULL,
    "agreed_by_id" UUID NOT NULL,
    "state" "order_state" NOT NULL DEFAULT 'CREATED',
    "is_open" BOOLEAN NOT NULL GENERATED ALWAYS AS ("state" IN ('CREATED', 'WAITING', 'CONFIRMING')) STORED,
    "provider_key" TEXT NOT NULL,
    "provider_order_id" TEXT,
    "handoff" JSONB,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "payment_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_line" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "order_id" UUID NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "registration_id" UUID,
    "package_registration_id" UUID,
    "school_registration_id" UUID,
    "registration_fee_minor" INTEGER NOT NULL,
    "reduction_minor" INTEGER NOT NULL,
    "fee_after_minor" INTEGER NOT NULL,
    "processing_fee_bps" INTEGER NOT NULL,
    "processing_fee_minor" INTEGER NOT NULL,
    "total_minor" INTEGER NOT NULL,

    CONSTRAINT "order_line_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "order_id" UUID,
    "mode" "payment_mode" NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "provider_payment_id" TEXT NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "refunded_minor" INTEGER NOT NULL DEFAULT 0,
    "flag" "payment_flag" NOT NULL DEFAULT 'NONE',
    "note" TEXT,
    "recorded_by_kind" "person_kind" NOT NULL,
    "recorded_by_id" UUID,
    "captured_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "payment_id" UUID NOT NULL,
    "order_line_id" UUID,
    "mode" "payment_mode" NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "provider_refund_id" TEXT,
    "amount_minor" INTEGER NOT NULL,
    "state" "refund_state" NOT NULL DEFAULT 'RESERVED',
    "reason" TEXT,
    "by_id" UUID,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "provider_event" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "mode" "payment_mode" NOT NULL,
    "event_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "body" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),
    "outcome" "provider_event_outcome",

    CONSTRAINT "provider_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_checkout" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "reference" TEXT NOT NULL,
    "order_number" TEXT NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "refunded_minor" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "success_url" TEXT NOT NULL,
    "state" "sandbox_checkout_state" NOT NULL DEFAULT 'OPEN',
    "captures" INTEGER NOT NULL DEFAULT 0,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_checkout_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT NOT NULL,
    "season_id" UUID NOT NULL,
    "kind" "project_kind" NOT NULL DEFAULT 'COMPETITION',
    "name" JSONB NOT NULL,
    "state" "project_state" NOT NULL DEFAULT 'DRAFT',
    "platform" TEXT,
    "product" TEXT,
    "type" TEXT,
    "period" TEXT,
    "certificate_activity" TEXT,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3),
    "registration_opens_at" TIMESTAMPTZ(3),
    "registration_closes_at" TIMESTAMPTZ(3),
    "event_deadline_at" TIMESTAMPTZ(3),
    "price_minor" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "tuition_currency" TEXT NOT NULL,
    "processing_fee_bps" INTEGER NOT NULL DEFAULT 60,
    "refund_policy" JSONB NOT NULL,
    "hold_minutes" INTEGER,
    "team_size_min" INTEGER NOT NULL DEFAULT 1,
    "team_size_max" INTEGER NOT NULL DEFAULT 1,
    "team_code_max" INTEGER NOT NULL DEFAULT 20,
    "team_schools" "team_schools" NOT NULL DEFAULT 'OWN',
    "show_team" BOOLEAN NOT NULL DEFAULT true,
    "advisers_may_score" BOOLEAN NOT NULL DEFAULT false,
    "cover_file_id" UUID,
    "template_id" UUID,
    "number_prefix" TEXT NOT NULL,
    "cloned_from_id" UUID,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project_tally" (
    "project_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "capacity" INTEGER,
    "seats_taken" INTEGER NOT NULL DEFAULT 0,
    "school_capacity" INTEGER,
    "schools_taken" INTEGER NOT NULL DEFAULT 0,
    "next_number" INTEGER NOT NULL DEFAULT 1,
    "next_serial" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "project_tally_pkey" PRIMARY KEY ("project_id")
);

-- CreateTable
CREATE TABLE "project_event" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "name" JSONB NOT NULL,
    "is_extra" BOOLEAN NOT NULL DEFAULT false,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "project_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "price_level" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "level" INTEGER NOT NULL,
    "price_minor" INTEGER NOT NULL,

    CONSTRAINT "price_level_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refund_step" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "percent" INTEGER NOT NULL,

    CONSTRAINT "refund_step_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_site" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "city" TEXT NOT NULL,
    "district" TEXT,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "test_site_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "next_stage" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "from_project_id" UUID NOT NULL,
    "to_project_id" UUID NOT NULL,
    "is_open" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "next_stage_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school_project" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "school_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "account_status" TEXT,

    CONSTRAINT "school_project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "entry_window" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "announce_at" TIMESTAMPTZ(3),
    "cert_date" DATE,

    CONSTRAINT "entry_window_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "educator_application" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "contact_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "state" "review_state" NOT NULL DEFAULT 'PENDING',
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "educator_application_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "educator_class" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "educator_application_id" UUID NOT NULL,
    "class_id" UUID NOT NULL,

    CONSTRAINT "educator_class_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thinking_question" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "school_id" UUID,
    "test_site_id" UUID,
    "title" JSONB NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "import_batch_id" UUID,

    CONSTRAINT "thinking_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thinking_answer" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "question_id" UUID NOT NULL,
    "student_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "submitted_at" TIMESTAMPTZ(3),

    CONSTRAINT "thinking_answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "thinking_image" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "answer_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "thinking_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "student_id" UUID NOT NULL,
    "school_id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "status" "fee_status" NOT NULL,
    "channel" "channel" NOT NULL,
    "registered_by_kind" "person_kind" NOT NULL,
    "registered_by_id" UUID,
    "package_registration_id" UUID,
    "test_site_id" UUID,
    "class_id" UUID,
    "team_id" UUID,
    "team_role" "team_role",
    "team_type" TEXT,
    "review_state" "review_state",
    "custom_price_minor" INTEGER,
    "custom_price_reason" TEXT,
    "holds_seat" BOOLEAN NOT NULL,
    "holds_use" BOOLEAN NOT NULL DEFAULT false,
    "hold_until" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_kind" "cancel_kind",
    "cancel_reason_id" UUID,
    "typed_native_family" TEXT,
    "typed_native_given" TEXT,
    "typed_latin_family" TEXT,
    "typed_latin_given" TEXT,
    "printed_name" TEXT,
    "printed_name_confirmed_at" TIMESTAMPTZ(3),
    "extra" JSONB,
    "is_test" BOOLEAN NOT NULL DEFAULT false,
    "import_batch_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "registration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration_event" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "registration_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,

    CONSTRAINT "registration_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "registration_adviser" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "registration_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,

    CONSTRAINT "registration_adviser_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "commitment" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "commitment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school_registration" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "school_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "status" "fee_status" NOT NULL,
    "review_state" "review_state",
    "channel" "channel" NOT NULL,
    "test_site_id" UUID,
    "mail_receiver" TEXT,
    "mail_receiver_phone" TEXT,
    "test_date" DATE,
    "test_time" TEXT,
    "supervisor" TEXT,
    "send_fund_email" BOOLEAN NOT NULL DEFAULT false,
    "custom_price_minor" INTEGER,
    "custom_price_reason" TEXT,
    "holds_seat" BOOLEAN NOT NULL,
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_kind" "cancel_kind",
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "school_registration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school_registration_event" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "school_registration_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,

    CONSTRAINT "school_registration_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school_registration_contact" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "school_registration_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,

    CONSTRAINT "school_registration_contact_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "material" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "name" JSONB NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "material_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "material_delivery" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "school_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "material_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "state" "delivery_state" NOT NULL DEFAULT 'PLANNED',
    "tracking_number" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "import_batch_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "material_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "resource" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "resource_kind" NOT NULL,
    "country" "resource_country",
    "subject" TEXT,
    "title" JSONB NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "resource_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "volunteer_work" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "minutes" INTEGER NOT NULL,
    "achievement" TEXT NOT NULL,
    "done_on" DATE NOT NULL,
    "import_batch_id" UUID,

    CONSTRAINT "volunteer_work_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "school" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "school_kind" NOT NULL DEFAULT 'SCHOOL',
    "code" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_en" TEXT,
    "province_id" UUID,
    "city" TEXT,
    "address_en" TEXT,
    "post_code" TEXT,
    "email" TEXT,
    "organization_type_id" UUID,
    "state" "school_state" NOT NULL DEFAULT 'PENDING',
    "merged_into_id" UUID,
    "is_independent" BOOLEAN NOT NULL DEFAULT false,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "search_text" TEXT NOT NULL,
    "sort_key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "school_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_score" (
    "team_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "hundredths" INTEGER NOT NULL,
    "state" "score_state" NOT NULL DEFAULT 'DRAFT',
    "scored_by_kind" "person_kind" NOT NULL,
    "scored_by_id" UUID,
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "team_score_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "score_entry" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "kind" "score_entry_kind" NOT NULL,
    "scorer_kind" "person_kind" NOT NULL,
    "scorer_id" UUID,
    "hundredths" INTEGER NOT NULL,
    "comment" TEXT,

    CONSTRAINT "score_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_result" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "registration_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "hundredths" INTEGER,
    "grade" TEXT,
    "advancement_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "event_result_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "advancement" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "registration_id" UUID NOT NULL,
    "to_project_id" UUID NOT NULL,
    "label" JSONB NOT NULL,

    CONSTRAINT "advancement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "award_kind" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "holder" "award_holder" NOT NULL,
    "label" JSONB NOT NULL,
    "place" INTEGER NOT NULL,
    "maximum" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "award_kind_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "award" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "award_kind_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "team_id" UUID,
    "registration_id" UUID,
    "state" "award_state" NOT NULL DEFAULT 'DRAFT',
    "reason" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "award_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "results_release" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "release_at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" UUID NOT NULL,
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdrawn_by_id" UUID,
    "withdraw_reason" TEXT,

    CONSTRAINT "results_release_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "season" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "code" TEXT NOT NULL,
    "is_current" BOOLEAN NOT NULL DEFAULT false,
    "is_results" BOOLEAN NOT NULL DEFAULT false,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "season_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "setting" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "setting_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "list_item" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "list" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "label" JSONB NOT NULL,
    "position" INTEGER NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "list_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "required_field" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID,
    "form" TEXT NOT NULL,
    "field" TEXT NOT NULL,

    CONSTRAINT "required_field_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "owner_kind" "person_kind" NOT NULL,
    "owner_id" UUID NOT NULL,
    "screen" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "administrator" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "email" TEXT,
    "name" TEXT NOT NULL,
    "password_hash" TEXT,
    "totp_secret_cipher" BYTEA,
    "totp_confirmed_at" TIMESTAMPTZ(3),
    "totp_last_step" INTEGER,
    "language" TEXT,
    "disabled_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "administrator_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "administrator_grant" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "administrator_id" UUID NOT NULL,
    "project_id" UUID,
    "role" "grant_role" NOT NULL,
    "granted_by_id" UUID,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "administrator_grant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "school_id" UUID NOT NULL,
    "native_family" TEXT,
    "native_given" TEXT,
    "latin_family" TEXT,
    "latin_given" TEXT,
    "gender" "gender",
    "graduation_year" INTEGER,
    "mobile" TEXT,
    "email" TEXT,
    "qq" TEXT,
    "wechat" TEXT,
    "id_number_cipher" BYTEA,
    "birth_date_cipher" BYTEA,
    "guardian1_mobile" TEXT,
    "guardian1_email" TEXT,
    "guardian2_mobile" TEXT,
    "guardian2_email" TEXT,
    "supplement" TEXT,
    "password_hash" TEXT,
    "language" TEXT,
    "created_by_kind" "person_kind" NOT NULL,
    "created_by_id" UUID,
    "first_signed_in_at" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "merged_into_id" UUID,
    "erased_at" TIMESTAMPTZ(3),
    "import_batch_id" UUID,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,
    "search_text" TEXT NOT NULL,
    "sort_key" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "student_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "student_adviser" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "contact_id" UUID NOT NULL,
    "source" "adviser_source" NOT NULL,
    "state" "adviser_state" NOT NULL,
    "decided_by_kind" "person_kind",
    "decided_by_id" UUID,
    "confirmed_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "student_adviser_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "change_request" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "proposed" TEXT,
    "proposed_cipher" BYTEA,
    "reason" TEXT,
    "state" "change_request_state" NOT NULL DEFAULT 'PENDING',
    "decided_by_kind" "person_kind",
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "decision_reason" TEXT,

    CONSTRAINT "change_request_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "project_id" UUID,
    "kind" "consent_kind" NOT NULL,
    "text_hash" BYTEA NOT NULL,
    "language" TEXT NOT NULL,
    "guardian_email" TEXT,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "school_id" UUID NOT NULL,
    "code" INTEGER NOT NULL,
    "serial" INTEGER NOT NULL,
    "title" TEXT,
    "media_entry_type" TEXT,
    "note" TEXT,
    "member_count" INTEGER NOT NULL DEFAULT 0,
    "template_id" UUID,
    "archived_at" TIMESTAMPTZ(3),
    "search_text" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "team_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_invite" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "team_invite_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_event" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "event" "team_event_kind" NOT NULL,
    "actor" "team_event_actor" NOT NULL,
    "person_kind" "person_kind" NOT NULL,
    "person_id" UUID,

    CONSTRAINT "team_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "family" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "name" JSONB NOT NULL,
    "frozen_at" TIMESTAMPTZ(3),

    CONSTRAINT "template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "section" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "template_id" UUID NOT NULL,
    "title" JSONB NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "section_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "block" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "template_id" UUID NOT NULL,
    "section_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "kind" "block_kind" NOT NULL,
    "title" JSONB NOT NULL,
    "prompt" JSONB NOT NULL,
    "required" BOOLEAN NOT NULL DEFAULT false,
    "word_min" INTEGER,
    "word_max" INTEGER,
    "options" JSONB,
    "position" INTEGER NOT NULL,

    CONSTRAINT "block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_item" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "block_id" UUID NOT NULL,
    "text" JSONB NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "check_item_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "block_question" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "block_id" UUID NOT NULL,
    "text" JSONB NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "block_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "block_question_option" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "question_id" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "text" JSONB NOT NULL,
    "is_right" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "block_question_option_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_block" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "block_id" UUID NOT NULL,
    "content" TEXT NOT NULL,
    "words" INTEGER NOT NULL,
    "is_filled" BOOLEAN NOT NULL,
    "author_registration_id" UUID,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "team_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "block_revision" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_block_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "words" INTEGER NOT NULL,
    "author_registration_id" UUID,

    CONSTRAINT "block_revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "block_file" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_block_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "block_file_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_check" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "check_item_id" UUID NOT NULL,
    "ticked_by_kind" "person_kind" NOT NULL,
    "ticked_by_id" UUID,

    CONSTRAINT "team_check_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_comment" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "block_id" UUID,
    "author_kind" "person_kind" NOT NULL,
    "author_id" UUID,
    "body" TEXT NOT NULL,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by_kind" "person_kind",
    "resolved_by_id" UUID,
    "import_batch_id" UUID,

    CONSTRAINT "team_comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_quiz_answer" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "block_id" UUID NOT NULL,
    "question_id" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "is_right" BOOLEAN NOT NULL,
    "author_registration_id" UUID,

    CONSTRAINT "team_quiz_answer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "team_progress" (
    "team_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "required_filled" INTEGER NOT NULL DEFAULT 0,
    "required_total" INTEGER NOT NULL DEFAULT 0,
    "checks_done" INTEGER NOT NULL DEFAULT 0,
    "checks_total" INTEGER NOT NULL DEFAULT 0,
    "total_length" INTEGER NOT NULL DEFAULT 0,
    "comment_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "team_progress_pkey" PRIMARY KEY ("team_id")
);

-- CreateTable
CREATE TABLE "submission" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "entry_window_id" UUID NOT NULL,
    "attempt" INTEGER NOT NULL,
    "submitted_at" TIMESTAMPTZ(3) NOT NULL,
    "by_registration_id" UUID NOT NULL,
    "snapshot" JSONB NOT NULL,
    "sha256" BYTEA NOT NULL,
    "receipt_number" TEXT NOT NULL,
    "blanked_at" TIMESTAMPTZ(3),
    "reopened_at" TIMESTAMPTZ(3),
    "reopened_by_id" UUID,
    "reopen_reason" TEXT,

    CONSTRAINT "submission_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "submission_member" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "submission_id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "registration_id" UUID NOT NULL,
    "team_role" "team_role" NOT NULL,
    "native_family" TEXT,
    "native_given" TEXT,
    "latin_family" TEXT,
    "latin_given" TEXT,
    "school_name" TEXT,
    "school_name_en" TEXT,

    CONSTRAINT "submission_member_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "audit_entry_object_type_object_id_at_idx" ON "audit_entry"("object_type", "object_id", "at");

-- CreateIndex
CREATE INDEX "audit_entry_project_id_at_idx" ON "audit_entry"("project_id", "at");

-- CreateIndex
CREATE INDEX "audit_entry_student_id_idx" ON "audit_entry"("student_id");

-- CreateIndex
CREATE INDEX "audit_entry_tx_idx" ON "audit_entry"("tx");

-- CreateIndex
CREATE INDEX "audit_value_entry_id_idx" ON "audit_value"("entry_id");

-- CreateIndex
CREATE INDEX "state_change_tx_idx" ON "state_change"("tx");

-- CreateIndex
CREATE INDEX "state_change_object_type_object_id_idx" ON "state_change"("object_type", "object_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_project_id_idx" ON "session"("project_id");

-- CreateIndex
CREATE INDEX "session_expires_at_idx" ON "session"("expires_at");

-- CreateIndex
CREATE INDEX "login_code_login_type_email_created_at_idx" ON "login_code"("login_type", "email", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE INDEX "password_reset_person_kind_person_id_idx" ON "password_reset"("person_kind", "person_id");

-- CreateIndex
CREATE INDEX "sign_up_intent_email_idx" ON "sign_up_intent"("email");

-- CreateIndex
CREATE INDEX "sign_up_intent_project_id_idx" ON "sign_up_intent"("project_id");

-- CreateIndex
CREATE INDEX "sign_up_intent_contact_id_idx" ON "sign_up_intent"("contact_id");

-- CreateIndex
CREATE INDEX "certificate_template_background_file_id_idx" ON "certificate_template"("background_file_id");

-- CreateIndex
CREATE INDEX "certificate_rule_project_id_idx" ON "certificate_rule"("project_id");

-- CreateIndex
CREATE INDEX "certificate_rule_template_id_idx" ON "certificate_rule"("template_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_token_key" ON "certificate"("token");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_verify_code_key" ON "certificate"("verify_code");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_number_key" ON "certificate"("number");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_superseded_by_id_key" ON "certificate"("superseded_by_id");

-- CreateIndex
CREATE INDEX "certificate_rule_id_state_idx" ON "certificate"("rule_id", "state");

-- CreateIndex
CREATE INDEX "certificate_student_id_idx" ON "certificate"("student_id");

-- CreateIndex
CREATE INDEX "certificate_registration_id_idx" ON "certificate"("registration_id");

-- CreateIndex
CREATE INDEX "certificate_award_id_idx" ON "certificate"("award_id");

-- CreateIndex
CREATE INDEX "certificate_revoked_by_id_idx" ON "certificate"("revoked_by_id");

-- CreateIndex
CREATE INDEX "certificate_file_id_idx" ON "certificate"("file_id");

-- CreateIndex
CREATE INDEX "contact_school_id_idx" ON "contact"("school_id");

-- CreateIndex
CREATE INDEX "contact_sort_key_id_idx" ON "contact"("sort_key", "id");

-- CreateIndex
CREATE UNIQUE INDEX "contact_role_email_key" ON "contact"("role", "email");

-- CreateIndex
CREATE UNIQUE INDEX "registration_link_token_hash_key" ON "registration_link"("token_hash");

-- CreateIndex
CREATE INDEX "registration_link_contact_id_project_id_idx" ON "registration_link"("contact_id", "project_id");

-- CreateIndex
CREATE INDEX "registration_link_project_id_idx" ON "registration_link"("project_id");

-- CreateIndex
CREATE INDEX "fee_reduction_student_id_project_id_idx" ON "fee_reduction"("student_id", "project_id");

-- CreateIndex
CREATE INDEX "fee_reduction_project_id_state_idx" ON "fee_reduction"("project_id", "state");

-- CreateIndex
CREATE INDEX "fee_reduction_proof_file_id_idx" ON "fee_reduction"("proof_file_id");

-- CreateIndex
CREATE INDEX "fee_reduction_decided_by_id_idx" ON "fee_reduction"("decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "file_key_key" ON "file"("key");

-- CreateIndex
CREATE INDEX "file_owner_kind_owner_id_idx" ON "file"("owner_kind", "owner_id");

-- CreateIndex
CREATE INDEX "file_project_id_idx" ON "file"("project_id");

-- CreateIndex
CREATE INDEX "import_batch_actor_kind_actor_id_committed_at_idx" ON "import_batch"("actor_kind", "actor_id", "committed_at");

-- CreateIndex
CREATE INDEX "import_batch_school_id_idx" ON "import_batch"("school_id");

-- CreateIndex
CREATE INDEX "import_batch_project_id_idx" ON "import_batch"("project_id");

-- CreateIndex
CREATE INDEX "import_batch_package_id_idx" ON "import_batch"("package_id");

-- CreateIndex
CREATE UNIQUE INDEX "import_row_batch_id_line_key" ON "import_row"("batch_id", "line");

-- CreateIndex
CREATE INDEX "inquiry_student_id_last_at_idx" ON "inquiry"("student_id", "last_at");

-- CreateIndex
CREATE INDEX "inquiry_project_id_state_last_at_idx" ON "inquiry"("project_id", "state", "last_at");

-- CreateIndex
CREATE INDEX "inquiry_type_id_idx" ON "inquiry"("type_id");

-- CreateIndex
CREATE INDEX "inquiry_message_inquiry_id_created_at_idx" ON "inquiry_message"("inquiry_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_read_inquiry_id_person_kind_person_id_key" ON "inquiry_read"("inquiry_id", "person_kind", "person_id");

-- CreateIndex
CREATE UNIQUE INDEX "class_code_key" ON "class"("code");

-- CreateIndex
CREATE INDEX "class_project_project_id_idx" ON "class_project"("project_id");

-- CreateIndex
CREATE UNIQUE INDEX "class_project_class_id_project_id_key" ON "class_project"("class_id", "project_id");

-- CreateIndex
CREATE INDEX "class_session_class_id_position_idx" ON "class_session"("class_id", "position");

-- CreateIndex
CREATE INDEX "content_session_id_position_idx" ON "content"("session_id", "position");

-- CreateIndex
CREATE INDEX "content_parent_id_idx" ON "content"("parent_id");

-- CreateIndex
CREATE INDEX "content_video_file_id_idx" ON "content"("video_file_id");

-- CreateIndex
CREATE INDEX "content_pdf_file_id_idx" ON "content"("pdf_file_id");

-- CreateIndex
CREATE UNIQUE INDEX "content_id_session_id_key" ON "content"("id", "session_id");

-- CreateIndex
CREATE INDEX "content_block_content_id_position_idx" ON "content_block"("content_id", "position");

-- CreateIndex
CREATE INDEX "content_file_file_id_idx" ON "content_file"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "content_file_content_id_file_id_key" ON "content_file"("content_id", "file_id");

-- CreateIndex
CREATE INDEX "quiz_content_id_position_idx" ON "quiz"("content_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_option_quiz_id_letter_key" ON "quiz_option"("quiz_id", "letter");

-- CreateIndex
CREATE INDEX "quiz_picture_file_id_idx" ON "quiz_picture"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_picture_quiz_id_file_id_key" ON "quiz_picture"("quiz_id", "file_id");

-- CreateIndex
CREATE INDEX "quiz_answer_quiz_id_idx" ON "quiz_answer"("quiz_id");

-- CreateIndex
CREATE UNIQUE INDEX "quiz_answer_student_id_quiz_id_key" ON "quiz_answer"("student_id", "quiz_id");

-- CreateIndex
CREATE INDEX "content_progress_content_id_idx" ON "content_progress"("content_id");

-- CreateIndex
CREATE UNIQUE INDEX "content_progress_student_id_content_id_key" ON "content_progress"("student_id", "content_id");

-- CreateIndex
CREATE INDEX "content_thread_content_id_idx" ON "content_thread"("content_id");

-- CreateIndex
CREATE UNIQUE INDEX "content_thread_student_id_content_id_key" ON "content_thread"("student_id", "content_id");

-- CreateIndex
CREATE INDEX "content_message_thread_id_created_at_idx" ON "content_message"("thread_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_mail_dedupe_key_key" ON "outbox_mail"("dedupe_key");

-- CreateIndex
CREATE INDEX "outbox_mail_person_kind_person_id_idx" ON "outbox_mail"("person_kind", "person_id");

-- CreateIndex
CREATE INDEX "outbox_mail_campaign_id_idx" ON "outbox_mail"("campaign_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_template_name_key" ON "mail_template"("name");

-- CreateIndex
CREATE INDEX "mail_campaign_project_id_idx" ON "mail_campaign"("project_id");

-- CreateIndex
CREATE INDEX "mail_campaign_template_id_idx" ON "mail_campaign"("template_id");

-- CreateIndex
CREATE INDEX "mail_campaign_by_id_idx" ON "mail_campaign"("by_id");

-- CreateIndex
CREATE INDEX "package_project_project_id_idx" ON "package_project"("project_id");

-- CreateIndex
CREATE UNIQUE INDEX "package_project_package_id_project_id_key" ON "package_project"("package_id", "project_id");

-- CreateIndex
CREATE INDEX "package_registration_package_id_idx" ON "package_registration"("package_id");

-- CreateIndex
CREATE INDEX "package_registration_student_id_idx" ON "package_registration"("student_id");

-- CreateIndex
CREATE INDEX "package_registration_cancel_reason_id_idx" ON "package_registration"("cancel_reason_id");

-- CreateIndex
CREATE UNIQUE INDEX "package_registration_id_student_id_key" ON "package_registration"("id", "student_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_number_key" ON "payment_order"("number");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_provider_key_key" ON "payment_order"("provider_key");

-- CreateIndex
CREATE INDEX "payment_order_payer_kind_payer_id_idx" ON "payment_order"("payer_kind", "payer_id");

-- CreateIndex
CREATE INDEX "payment_order_project_id_idx" ON "payment_order"("project_id");

-- CreateIndex
CREATE INDEX "payment_order_fee_reduction_id_idx" ON "payment_order"("fee_reduction_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_id_is_open_key" ON "payment_order"("id", "is_open");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_id_mode_key" ON "payment_order"("id", "mode");

-- CreateIndex
CREATE UNIQUE INDEX "payment_order_provider_mode_provider_order_id_key" ON "payment_order"("provider", "mode", "provider_order_id");

-- CreateIndex
CREATE INDEX "order_line_order_id_idx" ON "order_line"("order_id");

-- CreateIndex
CREATE INDEX "order_line_registration_id_idx" ON "order_line"("registration_id");

-- CreateIndex
CREATE INDEX "order_line_package_registration_id_idx" ON "order_line"("package_registration_id");

-- CreateIndex
CREATE INDEX "order_line_school_registration_id_idx" ON "order_line"("school_registration_id");

-- CreateIndex
CREATE INDEX "payment_order_id_idx" ON "payment"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_provider_mode_provider_payment_id_key" ON "payment"("provider", "mode", "provider_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "payment_id_provider_mode_key" ON "payment"("id", "provider", "mode");

-- CreateIndex
CREATE INDEX "refund_payment_id_idx" ON "refund"("payment_id");

-- CreateIndex
CREATE INDEX "refund_order_line_id_idx" ON "refund"("order_line_id");

-- CreateIndex
CREATE INDEX "refund_by_id_idx" ON "refund"("by_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_provider_mode_provider_refund_id_key" ON "refund"("provider", "mode", "provider_refund_id");

-- CreateIndex
CREATE INDEX "provider_event_received_at_idx" ON "provider_event"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "provider_event_provider_mode_event_id_key" ON "provider_event"("provider", "mode", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_checkout_reference_key" ON "sandbox_checkout"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "project_code_key" ON "project"("code");

-- CreateIndex
CREATE UNIQUE INDEX "project_number_prefix_key" ON "project"("number_prefix");

-- CreateIndex
CREATE INDEX "project_season_id_idx" ON "project"("season_id");

-- CreateIndex
CREATE INDEX "project_cover_file_id_idx" ON "project"("cover_file_id");

-- CreateIndex
CREATE INDEX "project_template_id_idx" ON "project"("template_id");

-- CreateIndex
CREATE INDEX "project_cloned_from_id_idx" ON "project"("cloned_from_id");

-- CreateIndex
CREATE UNIQUE INDEX "project_event_project_id_is_extra_code_key" ON "project_event"("project_id", "is_extra", "code");

-- CreateIndex
CREATE UNIQUE INDEX "project_event_id_project_id_key" ON "project_event"("id", "project_id");

-- CreateIndex
CREATE UNIQUE INDEX "price_level_project_id_level_key" ON "price_level"("project_id", "level");

-- CreateIndex
CREATE UNIQUE INDEX "refund_step_project_id_until_key" ON "refund_step"("project_id", "until");

-- CreateIndex
CREATE INDEX "test_site_project_id_idx" ON "test_site"("project_id");

-- CreateIndex
CREATE UNIQUE INDEX "test_site_id_project_id_key" ON "test_site"("id", "project_id");

-- CreateIndex
CREATE INDEX "next_stage_to_project_id_idx" ON "next_stage"("to_project_id");

-- CreateIndex
CREATE UNIQUE INDEX "next_stage_from_project_id_to_project_id_key" ON "next_stage"("from_project_id", "to_project_id");

-- CreateIndex
CREATE INDEX "school_project_project_id_idx" ON "school_project"("project_id");

-- CreateIndex
CREATE UNIQUE INDEX "school_project_school_id_project_id_key" ON "school_project"("school_id", "project_id");

-- CreateIndex
CREATE INDEX "entry_window_project_id_starts_at_idx" ON "entry_window"("project_id", "starts_at");

-- CreateIndex
CREATE UNIQUE INDEX "entry_window_id_project_id_key" ON "entry_window"("id", "project_id");

-- CreateIndex
CREATE INDEX "educator_application_project_id_idx" ON "educator_application"("project_id");

-- CreateIndex
CREATE INDEX "educator_application_decided_by_id_idx" ON "educator_application"("decided_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "educator_application_contact_id_project_id_key" ON "educator_application"("contact_id", "project_id");

-- CreateIndex
CREATE INDEX "educator_class_class_id_idx" ON "educator_class"("class_id");

-- CreateIndex
CREATE UNIQUE INDEX "educator_class_educator_application_id_class_id_key" ON "educator_class"("educator_application_id", "class_id");

-- CreateIndex
CREATE INDEX "thinking_question_project_id_position_idx" ON "thinking_question"("project_id", "position");

-- CreateIndex
CREATE INDEX "thinking_question_school_id_idx" ON "thinking_question"("school_id");

-- CreateIndex
CREATE INDEX "thinking_question_test_site_id_idx" ON "thinking_question"("test_site_id");

-- CreateIndex
CREATE INDEX "thinking_answer_student_id_idx" ON "thinking_answer"("student_id");

-- CreateIndex
CREATE UNIQUE INDEX "thinking_answer_question_id_student_id_key" ON "thinking_answer"("question_id", "student_id");

-- CreateIndex
CREATE INDEX "thinking_image_file_id_idx" ON "thinking_image"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "thinking_image_answer_id_file_id_key" ON "thinking_image"("answer_id", "file_id");

-- CreateIndex
CREATE INDEX "registration_student_id_project_id_idx" ON "registration"("student_id", "project_id");

-- CreateIndex
CREATE INDEX "registration_school_id_idx" ON "registration"("school_id");

-- CreateIndex
CREATE UNIQUE INDEX "registration_project_id_number_key" ON "registration"("project_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "registration_id_project_id_key" ON "registration"("id", "project_id");

-- CreateIndex
CREATE INDEX "registration_event_event_id_idx" ON "registration_event"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "registration_event_registration_id_event_id_key" ON "registration_event"("registration_id", "event_id");

-- CreateIndex
CREATE INDEX "registration_adviser_contact_id_idx" ON "registration_adviser"("contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "registration_adviser_registration_id_contact_id_key" ON "registration_adviser"("registration_id", "contact_id");

-- CreateIndex
CREATE INDEX "commitment_project_id_idx" ON "commitment"("project_id");

-- CreateIndex
CREATE INDEX "commitment_file_id_idx" ON "commitment"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "commitment_student_id_project_id_file_id_key" ON "commitment"("student_id", "project_id", "file_id");

-- CreateIndex
CREATE INDEX "school_registration_school_id_idx" ON "school_registration"("school_id");

-- CreateIndex
CREATE INDEX "school_registration_project_id_idx" ON "school_registration"("project_id");

-- CreateIndex
CREATE INDEX "school_registration_contact_id_idx" ON "school_registration"("contact_id");

-- CreateIndex
CREATE INDEX "school_registration_test_site_id_idx" ON "school_registration"("test_site_id");

-- CreateIndex
CREATE UNIQUE INDEX "school_registration_id_project_id_key" ON "school_registration"("id", "project_id");

-- CreateIndex
CREATE INDEX "school_registration_event_event_id_idx" ON "school_registration_event"("event_id");

-- CreateIndex
CREATE UNIQUE INDEX "school_registration_event_school_registration_id_event_id_key" ON "school_registration_event"("school_registration_id", "event_id");

-- CreateIndex
CREATE INDEX "school_registration_contact_contact_id_idx" ON "school_registration_contact"("contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "school_registration_contact_school_registration_id_contact__key" ON "school_registration_contact"("school_registration_id", "contact_id");

-- CreateIndex
CREATE INDEX "material_delivery_school_id_project_id_idx" ON "material_delivery"("school_id", "project_id");

-- CreateIndex
CREATE INDEX "material_delivery_project_id_idx" ON "material_delivery"("project_id");

-- CreateIndex
CREATE INDEX "material_delivery_material_id_idx" ON "material_delivery"("material_id");

-- CreateIndex
CREATE INDEX "resource_kind_country_position_idx" ON "resource"("kind", "country", "position");

-- CreateIndex
CREATE INDEX "resource_file_id_idx" ON "resource"("file_id");

-- CreateIndex
CREATE INDEX "volunteer_work_student_id_idx" ON "volunteer_work"("student_id");

-- CreateIndex
CREATE UNIQUE INDEX "school_code_key" ON "school"("code");

-- CreateIndex
CREATE INDEX "school_province_id_idx" ON "school"("province_id");

-- CreateIndex
CREATE INDEX "school_organization_type_id_idx" ON "school"("organization_type_id");

-- CreateIndex
CREATE INDEX "school_merged_into_id_idx" ON "school"("merged_into_id");

-- CreateIndex
CREATE INDEX "school_sort_key_id_idx" ON "school"("sort_key", "id");

-- CreateIndex
CREATE INDEX "score_entry_team_id_created_at_idx" ON "score_entry"("team_id", "created_at");

-- CreateIndex
CREATE INDEX "event_result_event_id_idx" ON "event_result"("event_id");

-- CreateIndex
CREATE INDEX "event_result_advancement_id_idx" ON "event_result"("advancement_id");

-- CreateIndex
CREATE UNIQUE INDEX "event_result_registration_id_event_id_key" ON "event_result"("registration_id", "event_id");

-- CreateIndex
CREATE INDEX "advancement_to_project_id_idx" ON "advancement"("to_project_id");

-- CreateIndex
CREATE UNIQUE INDEX "advancement_registration_id_to_project_id_key" ON "advancement"("registration_id", "to_project_id");

-- CreateIndex
CREATE UNIQUE INDEX "advancement_id_registration_id_key" ON "advancement"("id", "registration_id");

-- CreateIndex
CREATE INDEX "award_kind_project_id_place_idx" ON "award_kind"("project_id", "place");

-- CreateIndex
CREATE UNIQUE INDEX "award_kind_id_project_id_key" ON "award_kind"("id", "project_id");

-- CreateIndex
CREATE INDEX "award_award_kind_id_idx" ON "award"("award_kind_id");

-- CreateIndex
CREATE INDEX "award_team_id_idx" ON "award"("team_id");

-- CreateIndex
CREATE INDEX "award_registration_id_idx" ON "award"("registration_id");

-- CreateIndex
CREATE INDEX "results_release_project_id_idx" ON "results_release"("project_id");

-- CreateIndex
CREATE INDEX "results_release_by_id_idx" ON "results_release"("by_id");

-- CreateIndex
CREATE INDEX "results_release_withdrawn_by_id_idx" ON "results_release"("withdrawn_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "season_code_key" ON "season"("code");

-- CreateIndex
CREATE UNIQUE INDEX "setting_key_key" ON "setting"("key");

-- CreateIndex
CREATE INDEX "list_item_list_position_idx" ON "list_item"("list", "position");

-- CreateIndex
CREATE UNIQUE INDEX "list_item_list_code_key" ON "list_item"("list", "code");

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_owner_kind_owner_id_screen_name_key" ON "saved_view"("owner_kind", "owner_id", "screen", "name");

-- CreateIndex
CREATE UNIQUE INDEX "administrator_email_key" ON "administrator"("email");

-- CreateIndex
CREATE INDEX "administrator_grant_administrator_id_idx" ON "administrator_grant"("administrator_id");

-- CreateIndex
CREATE INDEX "administrator_grant_project_id_idx" ON "administrator_grant"("project_id");

-- CreateIndex
CREATE INDEX "administrator_grant_granted_by_id_idx" ON "administrator_grant"("granted_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "student_email_key" ON "student"("email");

-- CreateIndex
CREATE INDEX "student_school_id_idx" ON "student"("school_id");

-- CreateIndex
CREATE INDEX "student_sort_key_id_idx" ON "student"("sort_key", "id");

-- CreateIndex
CREATE INDEX "student_adviser_student_id_idx" ON "student_adviser"("student_id");

-- CreateIndex
CREATE INDEX "student_adviser_contact_id_idx" ON "student_adviser"("contact_id");

-- CreateIndex
CREATE INDEX "change_request_student_id_created_at_idx" ON "change_request"("student_id", "created_at");

-- CreateIndex
CREATE INDEX "consent_student_id_idx" ON "consent"("student_id");

-- CreateIndex
CREATE INDEX "team_school_id_idx" ON "team"("school_id");

-- CreateIndex
CREATE INDEX "team_template_id_idx" ON "team"("template_id");

-- CreateIndex
CREATE UNIQUE INDEX "team_project_id_serial_key" ON "team"("project_id", "serial");

-- CreateIndex
CREATE UNIQUE INDEX "team_id_project_id_key" ON "team"("id", "project_id");

-- CreateIndex
CREATE UNIQUE INDEX "team_invite_token_hash_key" ON "team_invite"("token_hash");

-- CreateIndex
CREATE INDEX "team_invite_team_id_idx" ON "team_invite"("team_id");

-- CreateIndex
CREATE INDEX "team_event_team_id_created_at_idx" ON "team_event"("team_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "template_family_version_key" ON "template"("family", "version");

-- CreateIndex
CREATE INDEX "section_template_id_position_idx" ON "section"("template_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "section_id_template_id_key" ON "section"("id", "template_id");

-- CreateIndex
CREATE INDEX "block_section_id_position_idx" ON "block"("section_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "block_template_id_code_key" ON "block"("template_id", "code");

-- CreateIndex
CREATE INDEX "check_item_block_id_position_idx" ON "check_item"("block_id", "position");

-- CreateIndex
CREATE INDEX "block_question_block_id_position_idx" ON "block_question"("block_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "block_question_id_block_id_key" ON "block_question"("id", "block_id");

-- CreateIndex
CREATE UNIQUE INDEX "block_question_option_question_id_letter_key" ON "block_question_option"("question_id", "letter");

-- CreateIndex
CREATE INDEX "team_block_block_id_idx" ON "team_block"("block_id");

-- CreateIndex
CREATE UNIQUE INDEX "team_block_team_id_block_id_key" ON "team_block"("team_id", "block_id");

-- CreateIndex
CREATE UNIQUE INDEX "block_revision_team_block_id_version_key" ON "block_revision"("team_block_id", "version");

-- CreateIndex
CREATE INDEX "block_file_file_id_idx" ON "block_file"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "block_file_team_block_id_file_id_key" ON "block_file"("team_block_id", "file_id");

-- CreateIndex
CREATE INDEX "team_check_check_item_id_idx" ON "team_check"("check_item_id");

-- CreateIndex
CREATE UNIQUE INDEX "team_check_team_id_check_item_id_key" ON "team_check"("team_id", "check_item_id");

-- CreateIndex
CREATE INDEX "team_comment_team_id_created_at_idx" ON "team_comment"("team_id", "created_at");

-- CreateIndex
CREATE INDEX "team_comment_block_id_idx" ON "team_comment"("block_id");

-- CreateIndex
CREATE INDEX "team_quiz_answer_block_id_idx" ON "team_quiz_answer"("block_id");

-- CreateIndex
CREATE INDEX "team_quiz_answer_question_id_idx" ON "team_quiz_answer"("question_id");

-- CreateIndex
CREATE UNIQUE INDEX "team_quiz_answer_team_id_block_id_question_id_key" ON "team_quiz_answer"("team_id", "block_id", "question_id");

-- CreateIndex
CREATE UNIQUE INDEX "submission_receipt_number_key" ON "submission"("receipt_number");

-- CreateIndex
CREATE INDEX "submission_entry_window_id_idx" ON "submission"("entry_window_id");

-- CreateIndex
CREATE INDEX "submission_by_registration_id_idx" ON "submission"("by_registration_id");

-- CreateIndex
CREATE INDEX "submission_reopened_by_id_idx" ON "submission"("reopened_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "submission_team_id_attempt_key" ON "submission"("team_id", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "submission_id_project_id_key" ON "submission"("id", "project_id");

-- CreateIndex
CREATE INDEX "submission_member_registration_id_idx" ON "submission_member"("registration_id");

-- CreateIndex
CREATE UNIQUE INDEX "submission_member_submission_id_registration_id_key" ON "submission_member"("submission_id", "registration_id");

-- AddForeignKey
ALTER TABLE "audit_value" ADD CONSTRAINT "audit_value_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "audit_entry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_impersonator_id_fkey" FOREIGN KEY ("impersonator_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_up_intent" ADD CONSTRAINT "sign_up_intent_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_up_intent" ADD CONSTRAINT "sign_up_intent_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_template" ADD CONSTRAINT "certificate_template_background_file_id_fkey" FOREIGN KEY ("background_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_rule" ADD CONSTRAINT "certificate_rule_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_rule" ADD CONSTRAINT "certificate_rule_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "certificate_template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "certificate_rule"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_award_id_fkey" FOREIGN KEY ("award_id") REFERENCES "award"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_superseded_by_id_fkey" FOREIGN KEY ("superseded_by_id") REFERENCES "certificate"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_revoked_by_id_fkey" FOREIGN KEY ("revoked_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "contact" ADD CONSTRAINT "contact_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_link" ADD CONSTRAINT "registration_link_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_link" ADD CONSTRAINT "registration_link_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fee_reduction" ADD CONSTRAINT "fee_reduction_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fee_reduction" ADD CONSTRAINT "fee_reduction_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fee_reduction" ADD CONSTRAINT "fee_reduction_proof_file_id_fkey" FOREIGN KEY ("proof_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fee_reduction" ADD CONSTRAINT "fee_reduction_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "file" ADD CONSTRAINT "file_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "package"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "import_batch"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_type_id_fkey" FOREIGN KEY ("type_id") REFERENCES "list_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_message" ADD CONSTRAINT "inquiry_message_inquiry_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiry"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_read" ADD CONSTRAINT "inquiry_read_inquiry_id_fkey" FOREIGN KEY ("inquiry_id") REFERENCES "inquiry"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_project" ADD CONSTRAINT "class_project_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "class"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_project" ADD CONSTRAINT "class_project_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "class_session" ADD CONSTRAINT "class_session_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "class"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "class_session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_parent_id_session_id_fkey" FOREIGN KEY ("parent_id", "session_id") REFERENCES "content"("id", "session_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_video_file_id_fkey" FOREIGN KEY ("video_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_pdf_file_id_fkey" FOREIGN KEY ("pdf_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_block" ADD CONSTRAINT "content_block_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_file" ADD CONSTRAINT "content_file_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_file" ADD CONSTRAINT "content_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz" ADD CONSTRAINT "quiz_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_option" ADD CONSTRAINT "quiz_option_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quiz"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_picture" ADD CONSTRAINT "quiz_picture_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quiz"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_picture" ADD CONSTRAINT "quiz_picture_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_answer" ADD CONSTRAINT "quiz_answer_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_answer" ADD CONSTRAINT "quiz_answer_quiz_id_fkey" FOREIGN KEY ("quiz_id") REFERENCES "quiz"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_progress" ADD CONSTRAINT "content_progress_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_thread" ADD CONSTRAINT "content_thread_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_thread" ADD CONSTRAINT "content_thread_content_id_fkey" FOREIGN KEY ("content_id") REFERENCES "content"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content_message" ADD CONSTRAINT "content_message_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "content_thread"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "mail_campaign"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_campaign" ADD CONSTRAINT "mail_campaign_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_campaign" ADD CONSTRAINT "mail_campaign_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "mail_template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_campaign" ADD CONSTRAINT "mail_campaign_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_project" ADD CONSTRAINT "package_project_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "package"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_project" ADD CONSTRAINT "package_project_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_registration" ADD CONSTRAINT "package_registration_package_id_fkey" FOREIGN KEY ("package_id") REFERENCES "package"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_registration" ADD CONSTRAINT "package_registration_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "package_registration" ADD CONSTRAINT "package_registration_cancel_reason_id_fkey" FOREIGN KEY ("cancel_reason_id") REFERENCES "list_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_fee_reduction_id_fkey" FOREIGN KEY ("fee_reduction_id") REFERENCES "fee_reduction"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_order_id_is_open_fkey" FOREIGN KEY ("order_id", "is_open") REFERENCES "payment_order"("id", "is_open") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_package_registration_id_fkey" FOREIGN KEY ("package_registration_id") REFERENCES "package_registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_school_registration_id_fkey" FOREIGN KEY ("school_registration_id") REFERENCES "school_registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment" ADD CONSTRAINT "payment_order_id_mode_fkey" FOREIGN KEY ("order_id", "mode") REFERENCES "payment_order"("id", "mode") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_payment_id_provider_mode_fkey" FOREIGN KEY ("payment_id", "provider", "mode") REFERENCES "payment"("id", "provider", "mode") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "season"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_cover_file_id_fkey" FOREIGN KEY ("cover_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_cloned_from_id_fkey" FOREIGN KEY ("cloned_from_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_tally" ADD CONSTRAINT "project_tally_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project_event" ADD CONSTRAINT "project_event_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "price_level" ADD CONSTRAINT "price_level_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund_step" ADD CONSTRAINT "refund_step_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "test_site" ADD CONSTRAINT "test_site_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "next_stage" ADD CONSTRAINT "next_stage_from_project_id_fkey" FOREIGN KEY ("from_project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "next_stage" ADD CONSTRAINT "next_stage_to_project_id_fkey" FOREIGN KEY ("to_project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_project" ADD CONSTRAINT "school_project_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_project" ADD CONSTRAINT "school_project_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "entry_window" ADD CONSTRAINT "entry_window_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "educator_application" ADD CONSTRAINT "educator_application_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "educator_application" ADD CONSTRAINT "educator_application_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "educator_application" ADD CONSTRAINT "educator_application_decided_by_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "educator_class" ADD CONSTRAINT "educator_class_educator_application_id_fkey" FOREIGN KEY ("educator_application_id") REFERENCES "educator_application"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "educator_class" ADD CONSTRAINT "educator_class_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "class"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thinking_question" ADD CONSTRAINT "thinking_question_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thinking_question" ADD CONSTRAINT "thinking_question_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thinking_question" ADD CONSTRAINT "thinking_question_test_site_id_project_id_fkey" FOREIGN KEY ("test_site_id", "project_id") REFERENCES "test_site"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thinking_answer" ADD CONSTRAINT "thinking_answer_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "thinking_question"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thinking_answer" ADD CONSTRAINT "thinking_answer_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thinking_image" ADD CONSTRAINT "thinking_image_answer_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "thinking_answer"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "thinking_image" ADD CONSTRAINT "thinking_image_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_package_registration_id_student_id_fkey" FOREIGN KEY ("package_registration_id", "student_id") REFERENCES "package_registration"("id", "student_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_test_site_id_project_id_fkey" FOREIGN KEY ("test_site_id", "project_id") REFERENCES "test_site"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_class_id_fkey" FOREIGN KEY ("class_id") REFERENCES "class"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_team_id_project_id_fkey" FOREIGN KEY ("team_id", "project_id") REFERENCES "team"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration" ADD CONSTRAINT "registration_cancel_reason_id_fkey" FOREIGN KEY ("cancel_reason_id") REFERENCES "list_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_event" ADD CONSTRAINT "registration_event_registration_id_project_id_fkey" FOREIGN KEY ("registration_id", "project_id") REFERENCES "registration"("id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_event" ADD CONSTRAINT "registration_event_event_id_project_id_fkey" FOREIGN KEY ("event_id", "project_id") REFERENCES "project_event"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_adviser" ADD CONSTRAINT "registration_adviser_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "registration_adviser" ADD CONSTRAINT "registration_adviser_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "commitment" ADD CONSTRAINT "commitment_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_registration" ADD CONSTRAINT "school_registration_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_registration" ADD CONSTRAINT "school_registration_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_registration" ADD CONSTRAINT "school_registration_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_registration" ADD CONSTRAINT "school_registration_test_site_id_project_id_fkey" FOREIGN KEY ("test_site_id", "project_id") REFERENCES "test_site"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_registration_event" ADD CONSTRAINT "school_registration_event_school_registration_id_project_i_fkey" FOREIGN KEY ("school_registration_id", "project_id") REFERENCES "school_registration"("id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_registration_event" ADD CONSTRAINT "school_registration_event_event_id_project_id_fkey" FOREIGN KEY ("event_id", "project_id") REFERENCES "project_event"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_registration_contact" ADD CONSTRAINT "school_registration_contact_school_registration_id_fkey" FOREIGN KEY ("school_registration_id") REFERENCES "school_registration"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school_registration_contact" ADD CONSTRAINT "school_registration_contact_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "material_delivery" ADD CONSTRAINT "material_delivery_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "material_delivery" ADD CONSTRAINT "material_delivery_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "material_delivery" ADD CONSTRAINT "material_delivery_material_id_fkey" FOREIGN KEY ("material_id") REFERENCES "material"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "resource" ADD CONSTRAINT "resource_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "volunteer_work" ADD CONSTRAINT "volunteer_work_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school" ADD CONSTRAINT "school_province_id_fkey" FOREIGN KEY ("province_id") REFERENCES "list_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school" ADD CONSTRAINT "school_organization_type_id_fkey" FOREIGN KEY ("organization_type_id") REFERENCES "list_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "school" ADD CONSTRAINT "school_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_score" ADD CONSTRAINT "team_score_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_result" ADD CONSTRAINT "event_result_registration_id_project_id_fkey" FOREIGN KEY ("registration_id", "project_id") REFERENCES "registration"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_result" ADD CONSTRAINT "event_result_event_id_project_id_fkey" FOREIGN KEY ("event_id", "project_id") REFERENCES "project_event"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_result" ADD CONSTRAINT "event_result_advancement_id_registration_id_fkey" FOREIGN KEY ("advancement_id", "registration_id") REFERENCES "advancement"("id", "registration_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "advancement" ADD CONSTRAINT "advancement_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "advancement" ADD CONSTRAINT "advancement_to_project_id_fkey" FOREIGN KEY ("to_project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "award_kind" ADD CONSTRAINT "award_kind_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "award" ADD CONSTRAINT "award_award_kind_id_project_id_fkey" FOREIGN KEY ("award_kind_id", "project_id") REFERENCES "award_kind"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "award" ADD CONSTRAINT "award_team_id_project_id_fkey" FOREIGN KEY ("team_id", "project_id") REFERENCES "team"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "award" ADD CONSTRAINT "award_registration_id_project_id_fkey" FOREIGN KEY ("registration_id", "project_id") REFERENCES "registration"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "results_release" ADD CONSTRAINT "results_release_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "results_release" ADD CONSTRAINT "results_release_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "results_release" ADD CONSTRAINT "results_release_withdrawn_by_id_fkey" FOREIGN KEY ("withdrawn_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "required_field" ADD CONSTRAINT "required_field_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "administrator_grant" ADD CONSTRAINT "administrator_grant_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "administrator_grant" ADD CONSTRAINT "administrator_grant_granted_by_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "administrator_grant" ADD CONSTRAINT "administrator_grant_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student" ADD CONSTRAINT "student_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student" ADD CONSTRAINT "student_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "student"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_adviser" ADD CONSTRAINT "student_adviser_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "student_adviser" ADD CONSTRAINT "student_adviser_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "change_request" ADD CONSTRAINT "change_request_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team" ADD CONSTRAINT "team_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team" ADD CONSTRAINT "team_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team" ADD CONSTRAINT "team_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "template"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_invite" ADD CONSTRAINT "team_invite_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "section" ADD CONSTRAINT "section_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "template"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "template"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block" ADD CONSTRAINT "block_section_id_template_id_fkey" FOREIGN KEY ("section_id", "template_id") REFERENCES "section"("id", "template_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_item" ADD CONSTRAINT "check_item_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "block"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block_question" ADD CONSTRAINT "block_question_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "block"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block_question_option" ADD CONSTRAINT "block_question_option_question_id_fkey" FOREIGN KEY ("question_id") REFERENCES "block_question"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_block" ADD CONSTRAINT "team_block_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_block" ADD CONSTRAINT "team_block_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "block"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block_file" ADD CONSTRAINT "block_file_team_block_id_fkey" FOREIGN KEY ("team_block_id") REFERENCES "team_block"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "block_file" ADD CONSTRAINT "block_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_check" ADD CONSTRAINT "team_check_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_check" ADD CONSTRAINT "team_check_check_item_id_fkey" FOREIGN KEY ("check_item_id") REFERENCES "check_item"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_comment" ADD CONSTRAINT "team_comment_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_comment" ADD CONSTRAINT "team_comment_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "block"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_quiz_answer" ADD CONSTRAINT "team_quiz_answer_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_quiz_answer" ADD CONSTRAINT "team_quiz_answer_block_id_fkey" FOREIGN KEY ("block_id") REFERENCES "block"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_quiz_answer" ADD CONSTRAINT "team_quiz_answer_question_id_block_id_fkey" FOREIGN KEY ("question_id", "block_id") REFERENCES "block_question"("id", "block_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "team_progress" ADD CONSTRAINT "team_progress_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_team_id_project_id_fkey" FOREIGN KEY ("team_id", "project_id") REFERENCES "team"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_entry_window_id_project_id_fkey" FOREIGN KEY ("entry_window_id", "project_id") REFERENCES "entry_window"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_by_registration_id_project_id_fkey" FOREIGN KEY ("by_registration_id", "project_id") REFERENCES "registration"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission" ADD CONSTRAINT "submission_reopened_by_id_fkey" FOREIGN KEY ("reopened_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_member" ADD CONSTRAINT "submission_member_submission_id_project_id_fkey" FOREIGN KEY ("submission_id", "project_id") REFERENCES "submission"("id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "submission_member" ADD CONSTRAINT "submission_member_registration_id_project_id_fkey" FOREIGN KEY ("registration_id", "project_id") REFERENCES "registration"("id", "project_id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- ═════════════════════════════════════════════════════════════════════════════════════════════════════════════════
-- What Prisma cannot say, room by room. Every name below is part of the contract: lib/db/constraint-faults.ts turns
-- it into a sentence, and lib/db/schema-inventory.db.test.ts compares all of them with a committed list.
-- A trigger that refuses raises 23514 with its own name as CONSTRAINT.
-- ═════════════════════════════════════════════════════════════════════════════════════════════════════════════════

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Lists sort by a key the application writes, byte by byte, whatever the locale of the server is.
ALTER TABLE school ALTER COLUMN sort_key TYPE text COLLATE "C";
ALTER TABLE contact ALTER COLUMN sort_key TYPE text COLLATE "C";
ALTER TABLE student ALTER COLUMN sort_key TYPE text COLLATE "C";

-- A text of the organiser's: exactly {zh, en}, both strings. Used as `is true`, since a missing key yields null.
CREATE FUNCTION is_bilingual(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN jsonb_typeof(value) = 'object'
    THEN jsonb_typeof(value -> 'zh') = 'string' AND jsonb_typeof(value -> 'en') = 'string' AND value - 'zh' - 'en' = '{}'
    ELSE false END
$$;

CREATE FUNCTION is_email(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT value = lower(value) AND value ~ '^[!-~]+@[!-~]+$' AND length(value) <= 254
$$;

CREATE FUNCTION is_currency(value text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT value ~ '^[A-Z]{3}$'
$$;

-- The name stands in the message too, where a person reading a log looks for it.
CREATE FUNCTION refuse(rule text, sentence text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'violates rule "%": %', rule, sentence USING ERRCODE = '23514', CONSTRAINT = rule;
END $$;

-- Only the jobs that erase a person, let old rows go, or wipe the demo world set this, for one transaction, and audit it.
CREATE FUNCTION is_unlocked() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('portal.unlock', true), '') IN ('erasure', 'retention', 'demo-wipe')
$$;

-- For whole tables (per statement) and for chosen columns (per row, with a WHEN).
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_unlocked() THEN
    PERFORM refuse(TG_NAME, format('%s on %s', TG_OP, TG_TABLE_NAME));
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- Arguments: the kind of object, its column, and 'tell' where the status hub listens.
CREATE FUNCTION record_state_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  state_before text := to_jsonb(OLD) ->> TG_ARGV[1];
  state_after text := to_jsonb(NEW) ->> TG_ARGV[1];
  object_id uuid := coalesce(to_jsonb(NEW) ->> 'id', to_jsonb(NEW) ->> 'team_id');
BEGIN
  INSERT INTO state_change (id, at, object_type, object_id, from_state, to_state)
  VALUES (gen_random_uuid(), now(), TG_ARGV[0], object_id, state_before, state_after);
  IF TG_ARGV[2] = 'tell' THEN
    PERFORM pg_notify('portal_status', json_build_object('type', TG_ARGV[0], 'id', object_id, 'state', state_after)::text);
  END IF;
  RETURN NULL;
END $$;

-- Arguments: the column, the purpose its file must have, and the student's column where the file must be her own.
CREATE FUNCTION refuse_unfit_file() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reference uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  PERFORM FROM file
  WHERE id = reference AND state = 'STORED' AND purpose = TG_ARGV[1]::file_purpose
    AND (TG_ARGV[2] IS NULL OR (owner_kind = 'STUDENT' AND owner_id = (to_jsonb(NEW) ->> TG_ARGV[2])::uuid))
  FOR SHARE;
  IF NOT FOUND THEN
    PERFORM refuse(TG_NAME, format('%s must name a stored file of purpose %s', TG_ARGV[0], TG_ARGV[1]));
  END IF;
  RETURN NULL;
END $$;


-- ── settings ─────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE setting
  ADD CONSTRAINT setting_texts CHECK (length(key) BETWEEN 1 AND 100);

ALTER TABLE list_item
  ADD CONSTRAINT list_item_texts CHECK (length(list) BETWEEN 1 AND 60 AND length(code) BETWEEN 1 AND 100),
  ADD CONSTRAINT list_item_label_bilingual CHECK (is_bilingual(label) IS TRUE);

ALTER TABLE required_field
  ADD CONSTRAINT required_field_texts CHECK (length(form) BETWEEN 1 AND 60 AND length(field) BETWEEN 1 AND 60);

CREATE UNIQUE INDEX required_field_once ON required_field (project_id, form, field) NULLS NOT DISTINCT;

ALTER TABLE saved_view
  ADD CONSTRAINT saved_view_texts CHECK (length(screen) BETWEEN 1 AND 100 AND length(name) BETWEEN 1 AND 100 AND length(query) <= 4000);


-- ── seasons ──────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE season
  ADD CONSTRAINT season_texts CHECK (length(code) BETWEEN 1 AND 20);

CREATE UNIQUE INDEX season_one_current ON season (is_current) WHERE is_current;
CREATE UNIQUE INDEX season_one_results ON season (is_results) WHERE is_results;


-- ── schools ──────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE school
  ADD CONSTRAINT school_texts CHECK (
    length(code) BETWEEN 1 AND 60 AND length(name) BETWEEN 1 AND 200 AND length(name_en) BETWEEN 1 AND 200
    AND length(city) BETWEEN 1 AND 100 AND length(address_en) BETWEEN 1 AND 500 AND length(post_code) BETWEEN 1 AND 20
    AND length(search_text) <= 20000 AND length(sort_key) <= 1000),
  ADD CONSTRAINT school_email_shape CHECK (is_email(email)),
  ADD CONSTRAINT school_merged_names_its_heir CHECK ((state = 'MERGED') = (merged_into_id IS NOT NULL)),
  ADD CONSTRAINT school_not_its_own_heir CHECK (merged_into_id <> id);

CREATE UNIQUE INDEX school_one_independent ON school (is_independent) WHERE is_independent;
CREATE INDEX school_search ON school USING gin (search_text gin_trgm_ops);

CREATE TRIGGER school_state_change AFTER UPDATE OF state ON school
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('School', 'state');


-- ── contacts ─────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE contact
  ADD CONSTRAINT contact_texts CHECK (
    length(family) BETWEEN 1 AND 100 AND length(given) BETWEEN 1 AND 100 AND length(latin_name) BETWEEN 1 AND 200
    AND length(department) BETWEEN 1 AND 200 AND length(position) BETWEEN 1 AND 200 AND length(prefix) BETWEEN 1 AND 40
    AND length(discipline) BETWEEN 1 AND 200 AND length(work_status) BETWEEN 1 AND 200
    AND length(password_hash) BETWEEN 1 AND 500 AND language IN ('zh-CN', 'en-US')
    AND length(search_text) <= 20000 AND length(sort_key) <= 1000),
  ADD CONSTRAINT contact_email_shape CHECK (is_email(email)),
  ADD CONSTRAINT contact_email_kept CHECK (email IS NOT NULL OR erased_at IS NOT NULL);

CREATE INDEX contact_search ON contact USING gin (search_text gin_trgm_ops);

-- "Independent" stands for students without a school: whoever coordinated it would reach all of them.
CREATE FUNCTION refuse_coordinator_at_independent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM school WHERE id = NEW.school_id AND is_independent) THEN
    PERFORM refuse(TG_NAME, 'Independent has no coordinator');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER contact_no_coordinator_at_independent AFTER INSERT OR UPDATE OF role, school_id ON contact
  FOR EACH ROW WHEN (NEW.role = 'COORDINATOR') EXECUTE FUNCTION refuse_coordinator_at_independent();

ALTER TABLE registration_link
  ADD CONSTRAINT registration_link_token_hash CHECK (octet_length(token_hash) = 32);


-- ── students ─────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE student
  ADD CONSTRAINT student_texts CHECK (
    length(native_family) BETWEEN 1 AND 100 AND length(native_given) BETWEEN 1 AND 100
    AND length(latin_family) BETWEEN 1 AND 100 AND length(latin_given) BETWEEN 1 AND 100
    AND length(mobile) BETWEEN 1 AND 40 AND length(qq) BETWEEN 1 AND 40 AND length(wechat) BETWEEN 1 AND 100
    AND length(guardian1_mobile) BETWEEN 1 AND 40 AND length(guardian2_mobile) BETWEEN 1 AND 40
    AND length(supplement) BETWEEN 1 AND 2000 AND length(password_hash) BETWEEN 1 AND 500
    AND language IN ('zh-CN', 'en-US') AND length(search_text) <= 20000 AND length(sort_key) <= 1000),
  ADD CONSTRAINT student_email_shape CHECK (is_email(email)),
  ADD CONSTRAINT student_email_kept CHECK (email IS NOT NULL OR erased_at IS NOT NULL OR merged_into_id IS NOT NULL),
  ADD CONSTRAINT student_guardian_email_shape CHECK (is_email(guardian1_email) AND is_email(guardian2_email)),
  ADD CONSTRAINT student_full_name CHECK (
    (native_family IS NOT NULL AND native_given IS NOT NULL) OR (latin_family IS NOT NULL AND latin_given IS NOT NULL)
    OR erased_at IS NOT NULL),
  ADD CONSTRAINT student_graduation_year CHECK (graduation_year BETWEEN 2018 AND 2035),
  ADD CONSTRAINT student_created_by_somebody CHECK ((created_by_kind = 'SYSTEM') = (created_by_id IS NULL)),
  ADD CONSTRAINT student_not_its_own_heir CHECK (merged_into_id <> id);

CREATE INDEX student_search ON student USING gin (search_text gin_trgm_ops);
CREATE INDEX student_merged_into ON student (merged_into_id) WHERE merged_into_id IS NOT NULL;

ALTER TABLE student_adviser
  ADD CONSTRAINT student_adviser_confirmed_when CHECK (state <> 'CONFIRMED' OR confirmed_at IS NOT NULL),
  ADD CONSTRAINT student_adviser_ended_when CHECK ((state = 'ENDED') = (ended_at IS NOT NULL)),
  ADD CONSTRAINT student_adviser_decided_by_somebody CHECK (CASE
    WHEN decided_by_kind = 'SYSTEM' THEN decided_by_id IS NULL ELSE (decided_by_kind IS NULL) = (decided_by_id IS NULL) END);

CREATE UNIQUE INDEX student_adviser_one_per_pair ON student_adviser (student_id, contact_id) WHERE state <> 'ENDED';
CREATE INDEX student_adviser_mine ON student_adviser (contact_id) INCLUDE (student_id) WHERE state = 'CONFIRMED';

CREATE TRIGGER student_adviser_state_change AFTER UPDATE OF state ON student_adviser
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('StudentAdviser', 'state');

ALTER TABLE change_request
  ADD CONSTRAINT change_request_texts CHECK (
    length(field) BETWEEN 1 AND 60 AND length(proposed) BETWEEN 1 AND 2000 AND length(reason) BETWEEN 1 AND 2000
    AND length(decision_reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT change_request_one_value CHECK (num_nonnulls(proposed, proposed_cipher) <= 1),
  ADD CONSTRAINT change_request_decided_when CHECK ((state = 'PENDING') = (decided_at IS NULL));

CREATE UNIQUE INDEX change_request_one_pending ON change_request (student_id, field) WHERE state = 'PENDING';

CREATE TRIGGER change_request_state_change AFTER UPDATE OF state ON change_request
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('ChangeRequest', 'state');

ALTER TABLE consent
  ADD CONSTRAINT consent_texts CHECK (language IN ('zh-CN', 'en-US')),
  ADD CONSTRAINT consent_guardian_email_shape CHECK (is_email(guardian_email)),
  ADD CONSTRAINT consent_text_hash CHECK (octet_length(text_hash) = 32);

CREATE TRIGGER consent_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consent
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- ── staff ────────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE administrator
  ADD CONSTRAINT administrator_texts CHECK (
    length(name) BETWEEN 1 AND 200 AND length(password_hash) BETWEEN 1 AND 500 AND language IN ('zh-CN', 'en-US')),
  ADD CONSTRAINT administrator_email_shape CHECK (is_email(email)),
  ADD CONSTRAINT administrator_email_kept CHECK (email IS NOT NULL OR erased_at IS NOT NULL);

CREATE UNIQUE INDEX administrator_grant_one_live ON administrator_grant (administrator_id, project_id, role)
  NULLS NOT DISTINCT WHERE revoked_at IS NULL;


-- ── auth ─────────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE session
  ADD CONSTRAINT session_texts CHECK (length(user_agent) BETWEEN 1 AND 1000),
  ADD CONSTRAINT session_token_hash CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT session_one_person CHECK (num_nonnulls(student_id, contact_id, administrator_id) = 1),
  ADD CONSTRAINT session_person_fits_login_type CHECK (CASE login_type
    WHEN 'STUDENT' THEN student_id IS NOT NULL WHEN 'ADMIN' THEN administrator_id IS NOT NULL ELSE contact_id IS NOT NULL END),
  ADD CONSTRAINT session_end_has_reason CHECK ((ended_at IS NULL) = (end_reason IS NULL));

CREATE INDEX session_student ON session (student_id) WHERE student_id IS NOT NULL;
CREATE INDEX session_contact ON session (contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX session_administrator ON session (administrator_id) WHERE administrator_id IS NOT NULL;
CREATE INDEX session_impersonator ON session (impersonator_id) WHERE impersonator_id IS NOT NULL;

ALTER TABLE login_code
  ADD CONSTRAINT login_code_email_shape CHECK (is_email(email)),
  ADD CONSTRAINT login_code_hash CHECK (octet_length(code_hash) = 32),
  ADD CONSTRAINT login_code_tries CHECK (tries BETWEEN 0 AND 5),
  ADD CONSTRAINT login_code_used_alive CHECK (used_at IS NULL OR (superseded_at IS NULL AND used_at <= expires_at));

CREATE UNIQUE INDEX login_code_one_live ON login_code (login_type, email) WHERE used_at IS NULL AND superseded_at IS NULL;

ALTER TABLE password_reset
  ADD CONSTRAINT password_reset_token_hash CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT password_reset_of_a_person CHECK (person_kind <> 'SYSTEM');

ALTER TABLE sign_up_intent
  ADD CONSTRAINT sign_up_intent_email_shape CHECK (is_email(email));

-- The store of rate-limiter-flexible. It may be lost with a crash, so it writes no log.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
CREATE INDEX rate_limit_expire ON rate_limit (expire);


-- ── projects ─────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE project
  ADD CONSTRAINT project_texts CHECK (
    length(code) BETWEEN 1 AND 40 AND length(number_prefix) BETWEEN 1 AND 20 AND length(platform) BETWEEN 1 AND 200
    AND length(product) BETWEEN 1 AND 200 AND length(type) BETWEEN 1 AND 200 AND length(period) BETWEEN 1 AND 200
    AND length(certificate_activity) BETWEEN 1 AND 200),
  ADD CONSTRAINT project_name_bilingual CHECK (is_bilingual(name) IS TRUE),
  ADD CONSTRAINT project_refund_policy_bilingual CHECK (is_bilingual(refund_policy) IS TRUE),
  ADD CONSTRAINT project_price CHECK (price_minor >= 0),
  ADD CONSTRAINT project_currency CHECK (is_currency(currency) AND is_currency(tuition_currency)),
  ADD CONSTRAINT project_processing_fee CHECK (processing_fee_bps BETWEEN 0 AND 10000),
  ADD CONSTRAINT project_dates CHECK (starts_at <= ends_at AND registration_opens_at <= registration_closes_at),
  ADD CONSTRAINT project_hold CHECK (hold_minutes > 0),
  ADD CONSTRAINT project_team_size CHECK (team_size_min >= 1 AND team_size_max >= team_size_min),
  ADD CONSTRAINT project_team_code CHECK (team_code_max >= 1);

CREATE FUNCTION refuse_draft_with_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A sign-up takes its number from this row first, so none can slip in between.
  PERFORM FROM project_tally WHERE project_id = NEW.id FOR UPDATE;
  IF EXISTS (SELECT FROM registration WHERE project_id = NEW.id) OR EXISTS (SELECT FROM school_registration WHERE project_id = NEW.id) THEN
    PERFORM refuse(TG_NAME, 'a project with registrations stays out of draft');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER project_not_back_to_draft AFTER UPDATE OF state ON project
  FOR EACH ROW WHEN (NEW.state = 'DRAFT' AND OLD.state <> 'DRAFT') EXECUTE FUNCTION refuse_draft_with_registrations();

CREATE TRIGGER project_state_change AFTER UPDATE OF state ON project
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('Project', 'state');

CREATE TRIGGER project_cover_fits AFTER INSERT OR UPDATE OF cover_file_id ON project
  FOR EACH ROW WHEN (NEW.cover_file_id IS NOT NULL) EXECUTE FUNCTION refuse_unfit_file('cover_file_id', 'COVER');

CREATE FUNCTION refuse_project_without_tally() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM project WHERE id = NEW.id) AND NOT EXISTS (SELECT FROM project_tally WHERE project_id = NEW.id) THEN
    PERFORM refuse(TG_NAME, 'a project is created with its row in project_tally');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER project_has_a_tally AFTER INSERT ON project DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_project_without_tally();

-- Hot rows: room on the page keeps their updates off the indexes.
ALTER TABLE project_tally SET (fillfactor = 50);
ALTER TABLE project_tally
  ADD CONSTRAINT project_tally_capacity CHECK (capacity >= 0 AND school_capacity >= 0),
  ADD CONSTRAINT project_tally_seats_within_capacity CHECK (seats_taken BETWEEN 0 AND coalesce(capacity, seats_taken)),
  ADD CONSTRAINT project_tally_schools_within_capacity CHECK (schools_taken BETWEEN 0 AND coalesce(school_capacity, schools_taken)),
  ADD CONSTRAINT project_tally_next CHECK (next_number >= 1 AND next_serial >= 1);

ALTER TABLE project_event
  ADD CONSTRAINT project_event_texts CHECK (length(code) BETWEEN 1 AND 60),
  ADD CONSTRAINT project_event_name_bilingual CHECK (is_bilingual(name) IS TRUE);

ALTER TABLE price_level
  ADD CONSTRAINT price_level_range CHECK (level BETWEEN 1 AND 9),
  ADD CONSTRAINT price_level_price CHECK (price_minor >= 0);

ALTER TABLE refund_step
  ADD CONSTRAINT refund_step_percent CHECK (percent BETWEEN 0 AND 100);

ALTER TABLE test_site
  ADD CONSTRAINT test_site_texts CHECK (
    length(city) BETWEEN 1 AND 100 AND length(district) BETWEEN 1 AND 100 AND length(name) BETWEEN 1 AND 200);

ALTER TABLE next_stage
  ADD CONSTRAINT next_stage_is_another CHECK (from_project_id <> to_project_id);

ALTER TABLE school_project
  ADD CONSTRAINT school_project_texts CHECK (length(account_status) BETWEEN 1 AND 200);

-- Both limits are inclusive, so windows that share one millisecond overlap.
ALTER TABLE entry_window
  ADD CONSTRAINT entry_window_order CHECK (starts_at < deadline_at),
  ADD CONSTRAINT entry_window_announce CHECK (announce_at >= deadline_at + interval '86399.999 seconds'),
  ADD CONSTRAINT entry_window_no_overlap EXCLUDE USING gist (project_id WITH =, tstzrange(starts_at, deadline_at, '[]') WITH &&);

ALTER TABLE educator_application
  ADD CONSTRAINT educator_application_texts CHECK (length(reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT educator_application_decided_when CHECK ((state = 'PENDING') = (decided_at IS NULL));

CREATE TRIGGER educator_application_state_change AFTER UPDATE OF state ON educator_application
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('EducatorApplication', 'state');


-- ── packages ─────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE package
  ADD CONSTRAINT package_name_bilingual CHECK (is_bilingual(name) IS TRUE),
  ADD CONSTRAINT package_price CHECK (price_minor >= 0),
  ADD CONSTRAINT package_currency CHECK (is_currency(currency)),
  ADD CONSTRAINT package_uses CHECK (uses >= 1),
  ADD CONSTRAINT package_dates CHECK (starts_at <= ends_at);

ALTER TABLE package_registration
  ADD CONSTRAINT package_registration_uses_within_total CHECK (uses_taken BETWEEN 0 AND coalesce(uses_total, uses_taken)),
  ADD CONSTRAINT package_registration_by_somebody CHECK ((registered_by_kind = 'SYSTEM') = (registered_by_id IS NULL)),
  ADD CONSTRAINT package_registration_cancel_kind CHECK ((cancelled_at IS NULL) = (cancel_kind IS NULL));

CREATE UNIQUE INDEX package_registration_one_live ON package_registration (package_id, student_id) WHERE cancelled_at IS NULL;


-- ── registrations ────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE registration
  ADD CONSTRAINT registration_texts CHECK (
    length(number) BETWEEN 1 AND 40 AND length(team_type) BETWEEN 1 AND 200 AND length(custom_price_reason) BETWEEN 1 AND 2000
    AND length(typed_native_family) BETWEEN 1 AND 100 AND length(typed_native_given) BETWEEN 1 AND 100
    AND length(typed_latin_family) BETWEEN 1 AND 100 AND length(typed_latin_given) BETWEEN 1 AND 100
    AND length(printed_name) BETWEEN 1 AND 200),
  ADD CONSTRAINT registration_live_holds_seat CHECK (holds_seat OR cancelled_at IS NOT NULL),
  ADD CONSTRAINT registration_use_of_a_package CHECK (NOT holds_use OR package_registration_id IS NOT NULL),
  ADD CONSTRAINT registration_role_in_a_team CHECK (team_role IS NULL OR team_id IS NOT NULL),
  ADD CONSTRAINT registration_custom_price CHECK (custom_price_minor >= 0 AND (custom_price_minor IS NULL) = (custom_price_reason IS NULL)),
  ADD CONSTRAINT registration_by_somebody CHECK ((registered_by_kind = 'SYSTEM') = (registered_by_id IS NULL)),
  ADD CONSTRAINT registration_cancel_kind CHECK ((cancelled_at IS NULL) = (cancel_kind IS NULL)),
  ADD CONSTRAINT registration_extra_is_object CHECK (jsonb_typeof(extra) = 'object'),
  -- Deferrable, so it is checked per statement: one UPDATE may swap two leaders, which a unique index refuses.
  ADD CONSTRAINT registration_one_leader_per_team EXCLUDE USING btree (team_id WITH =)
    WHERE (team_role = 'LEADER' AND cancelled_at IS NULL) DEFERRABLE INITIALLY IMMEDIATE;

CREATE UNIQUE INDEX registration_one_live_per_student_project ON registration (project_id, student_id) WHERE cancelled_at IS NULL;
CREATE INDEX registration_student_live ON registration (student_id) WHERE cancelled_at IS NULL;
CREATE INDEX registration_project_school_live ON registration (project_id, school_id) WHERE cancelled_at IS NULL;
CREATE INDEX registration_team ON registration (team_id) WHERE team_id IS NOT NULL;
CREATE INDEX registration_package ON registration (package_registration_id) WHERE package_registration_id IS NOT NULL;
CREATE INDEX registration_test_site ON registration (test_site_id) WHERE test_site_id IS NOT NULL;
CREATE INDEX registration_class ON registration (class_id) WHERE class_id IS NOT NULL;
CREATE INDEX registration_cancel_reason ON registration (cancel_reason_id) WHERE cancel_reason_id IS NOT NULL;
CREATE INDEX registration_hold ON registration (hold_until) WHERE hold_until IS NOT NULL AND cancelled_at IS NULL;

-- Counting without overselling: whatever path wrote the rows, their places are taken in the counter of the project,
-- of the package's registration and of the team, always in this order, and the checks there refuse the surplus.
CREATE FUNCTION take_places(counter text, holder uuid, places bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
  maximum integer;
BEGIN
  IF counter = '1 seat' THEN
    UPDATE project_tally SET seats_taken = seats_taken + places WHERE project_id = holder;
    IF NOT FOUND THEN PERFORM refuse('registration_count_insert', 'the project has no row in project_tally'); END IF;
  ELSIF counter = '2 use' THEN
    UPDATE package_registration SET uses_taken = uses_taken + places WHERE id = holder;
  ELSE
    UPDATE team SET member_count = member_count + places WHERE id = holder RETURNING member_count INTO taken;
    SELECT team_size_max INTO maximum FROM project JOIN team ON team.project_id = project.id WHERE team.id = holder;
    IF places > 0 AND taken > maximum THEN
      PERFORM refuse('team_size_within_maximum', format('%s members, at most %s', taken, maximum));
    END IF;
  END IF;
END $$;

CREATE FUNCTION count_new_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT counter, holder, count(*) AS places
    FROM new_rows, LATERAL (VALUES ('1 seat', project_id, holds_seat), ('2 use', package_registration_id, holds_use),
      ('3 member', team_id, team_id IS NOT NULL AND cancelled_at IS NULL)) place (counter, holder, held)
    WHERE held GROUP BY counter, holder ORDER BY counter, holder
  LOOP
    PERFORM take_places(change.counter, change.holder, change.places);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER registration_count_insert AFTER INSERT ON registration REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_new_registrations();

CREATE FUNCTION count_gone_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT counter, holder, -count(*) AS places
    FROM old_rows, LATERAL (VALUES ('1 seat', project_id, holds_seat), ('2 use', package_registration_id, holds_use),
      ('3 member', team_id, team_id IS NOT NULL AND cancelled_at IS NULL)) place (counter, holder, held)
    WHERE held GROUP BY counter, holder ORDER BY counter, holder
  LOOP
    PERFORM take_places(change.counter, change.holder, change.places);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER registration_count_delete AFTER DELETE ON registration REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_gone_registrations();

CREATE FUNCTION count_changed_registrations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN
    SELECT counter, holder, sum(direction) AS places
    FROM (SELECT 1 AS direction, new_rows.* FROM new_rows UNION ALL SELECT -1, old_rows.* FROM old_rows) moved,
      LATERAL (VALUES ('1 seat', project_id, holds_seat), ('2 use', package_registration_id, holds_use),
        ('3 member', team_id, team_id IS NOT NULL AND cancelled_at IS NULL)) place (counter, holder, held)
    WHERE held GROUP BY counter, holder HAVING sum(direction) <> 0 ORDER BY counter, holder
  LOOP
    PERFORM take_places(change.counter, change.holder, change.places);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER registration_count_update AFTER UPDATE ON registration REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_changed_registrations();

-- A fee is born PENDING or FREE and moves once: PENDING → PAID or PENDING → FREE. Cancelling and refunds are other columns.
CREATE FUNCTION refuse_born_paid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows WHERE status = 'PAID') THEN
    PERFORM refuse(TG_NAME, 'a new row is PENDING or FREE');
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION refuse_status_edge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'PENDING' THEN
    PERFORM refuse(TG_NAME, format('%s may not become %s', OLD.status, NEW.status));
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER registration_status_birth AFTER INSERT ON registration REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_born_paid();
CREATE TRIGGER registration_status_edge AFTER UPDATE OF status ON registration
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_status_edge();
CREATE TRIGGER registration_status_change AFTER UPDATE OF status ON registration
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_state_change('Registration', 'status', 'tell');

-- Who joins again after cancelling gets a new row and a new number.
CREATE TRIGGER registration_cancel_is_final BEFORE UPDATE OF cancelled_at ON registration
  FOR EACH ROW WHEN (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER registration_cancel_change AFTER UPDATE OF cancelled_at ON registration
  FOR EACH ROW WHEN (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION record_state_change('Registration', 'cancel_kind', 'tell');
-- Orders, results and certificates hang on it: whose it is stands, and merging two students cancels the one's (MERGED).
CREATE TRIGGER registration_keeps_its_place BEFORE UPDATE OF project_id, student_id, number ON registration
  FOR EACH ROW WHEN ((OLD.project_id, OLD.student_id, OLD.number) IS DISTINCT FROM (NEW.project_id, NEW.student_id, NEW.number))
  EXECUTE FUNCTION refuse_change();

CREATE TRIGGER package_registration_status_birth AFTER INSERT ON package_registration REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_born_paid();
CREATE TRIGGER package_registration_status_edge AFTER UPDATE OF status ON package_registration
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_status_edge();
CREATE TRIGGER package_registration_status_change AFTER UPDATE OF status ON package_registration
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_state_change('PackageRegistration', 'status', 'tell');
CREATE TRIGGER package_registration_cancel_is_final BEFORE UPDATE OF cancelled_at ON package_registration
  FOR EACH ROW WHEN (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER package_registration_cancel_change AFTER UPDATE OF cancelled_at ON package_registration
  FOR EACH ROW WHEN (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION record_state_change('PackageRegistration', 'cancel_kind', 'tell');
CREATE TRIGGER package_registration_keeps_its_place BEFORE UPDATE OF package_id, student_id ON package_registration
  FOR EACH ROW WHEN ((OLD.package_id, OLD.student_id) IS DISTINCT FROM (NEW.package_id, NEW.student_id)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER commitment_file_fits AFTER INSERT OR UPDATE OF file_id ON commitment
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'COMMITMENT');

ALTER TABLE school_registration
  ADD CONSTRAINT school_registration_texts CHECK (
    length(mail_receiver) BETWEEN 1 AND 200 AND length(mail_receiver_phone) BETWEEN 1 AND 40 AND length(test_time) BETWEEN 1 AND 100
    AND length(supervisor) BETWEEN 1 AND 200 AND length(custom_price_reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT school_registration_live_holds_seat CHECK (holds_seat OR cancelled_at IS NOT NULL),
  ADD CONSTRAINT school_registration_custom_price CHECK (custom_price_minor >= 0 AND (custom_price_minor IS NULL) = (custom_price_reason IS NULL)),
  ADD CONSTRAINT school_registration_cancel_kind CHECK ((cancelled_at IS NULL) = (cancel_kind IS NULL));

CREATE UNIQUE INDEX school_registration_one_live ON school_registration (school_id, project_id) WHERE cancelled_at IS NULL;

CREATE FUNCTION count_school_registration() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  places integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.holds_seat THEN 1 ELSE 0 END
    - CASE WHEN TG_OP <> 'INSERT' AND OLD.holds_seat THEN 1 ELSE 0 END;
BEGIN
  IF places <> 0 THEN
    UPDATE project_tally SET schools_taken = schools_taken + places
    WHERE project_id = CASE TG_OP WHEN 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
    IF NOT FOUND THEN PERFORM refuse(TG_NAME, 'the project has no row in project_tally'); END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER school_registration_count AFTER INSERT OR UPDATE OF holds_seat OR DELETE ON school_registration
  FOR EACH ROW EXECUTE FUNCTION count_school_registration();
CREATE TRIGGER school_registration_keeps_its_place BEFORE UPDATE OF project_id, school_id ON school_registration
  FOR EACH ROW WHEN ((OLD.project_id, OLD.school_id) IS DISTINCT FROM (NEW.project_id, NEW.school_id)) EXECUTE FUNCTION refuse_change();

CREATE TRIGGER school_registration_status_birth AFTER INSERT ON school_registration REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_born_paid();
CREATE TRIGGER school_registration_status_edge AFTER UPDATE OF status ON school_registration
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION refuse_status_edge();
CREATE TRIGGER school_registration_status_change AFTER UPDATE OF status ON school_registration
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_state_change('SchoolRegistration', 'status', 'tell');
CREATE TRIGGER school_registration_cancel_is_final BEFORE UPDATE OF cancelled_at ON school_registration
  FOR EACH ROW WHEN (OLD.cancelled_at IS NOT NULL AND NEW.cancelled_at IS NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER school_registration_cancel_change AFTER UPDATE OF cancelled_at ON school_registration
  FOR EACH ROW WHEN (OLD.cancelled_at IS NULL AND NEW.cancelled_at IS NOT NULL) EXECUTE FUNCTION record_state_change('SchoolRegistration', 'cancel_kind', 'tell');


-- ── imports ──────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE import_batch
  ADD CONSTRAINT import_batch_texts CHECK (length(file_name) BETWEEN 1 AND 255),
  ADD CONSTRAINT import_batch_sha256 CHECK (octet_length(sha256) = 32),
  ADD CONSTRAINT import_batch_totals CHECK (
    rows_new >= 0 AND rows_known >= 0 AND rows_skipped >= 0 AND rows_total = rows_new + rows_known + rows_skipped),
  ADD CONSTRAINT import_batch_undone_by CHECK ((undone_at IS NULL) = (undone_by_kind IS NULL));

-- The same bytes by the same person for the same project or package import once.
CREATE UNIQUE INDEX import_batch_once ON import_batch (kind, actor_kind, actor_id, project_id, package_id, sha256)
  NULLS NOT DISTINCT WHERE undone_at IS NULL;

ALTER TABLE import_row
  ADD CONSTRAINT import_row_line CHECK (line >= 1),
  ADD CONSTRAINT import_row_values_of_skipped CHECK (outcome = 'SKIPPED' OR (values IS NULL AND reasons IS NULL));


-- ── teams ────────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE team
  ADD CONSTRAINT team_texts CHECK (
    length(title) BETWEEN 1 AND 200 AND length(media_entry_type) BETWEEN 1 AND 200 AND length(note) BETWEEN 1 AND 500
    AND length(search_text) <= 20000),
  ADD CONSTRAINT team_code_positive CHECK (code >= 1),
  ADD CONSTRAINT team_serial_positive CHECK (serial >= 1),
  ADD CONSTRAINT team_member_count CHECK (member_count >= 0);

CREATE UNIQUE INDEX team_one_per_code ON team (project_id, school_id, code) WHERE archived_at IS NULL;
CREATE INDEX team_serial_live ON team (project_id, serial) WHERE archived_at IS NULL;
CREATE INDEX team_search ON team USING gin (search_text gin_trgm_ops);

CREATE FUNCTION refuse_high_team_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  maximum integer;
BEGIN
  SELECT team_code_max INTO maximum FROM project WHERE id = NEW.project_id;
  IF NEW.code > maximum AND NOT EXISTS (SELECT FROM school WHERE id = NEW.school_id AND is_independent) THEN
    PERFORM refuse(TG_NAME, format('code %s, at most %s', NEW.code, maximum));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER team_code_within_maximum AFTER INSERT OR UPDATE OF code, school_id ON team
  FOR EACH ROW EXECUTE FUNCTION refuse_high_team_code();

CREATE TRIGGER team_keeps_its_serial BEFORE UPDATE OF project_id, serial ON team
  FOR EACH ROW WHEN ((OLD.project_id, OLD.serial) IS DISTINCT FROM (NEW.project_id, NEW.serial)) EXECUTE FUNCTION refuse_change();

ALTER TABLE team_invite
  ADD CONSTRAINT team_invite_token_hash CHECK (octet_length(token_hash) = 32);

CREATE TRIGGER team_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON team_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- ── workspaces ───────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE template
  ADD CONSTRAINT template_texts CHECK (length(family) BETWEEN 1 AND 100),
  ADD CONSTRAINT template_name_bilingual CHECK (is_bilingual(name) IS TRUE),
  ADD CONSTRAINT template_version CHECK (version >= 1);
ALTER TABLE section
  ADD CONSTRAINT section_title_bilingual CHECK (is_bilingual(title) IS TRUE);
ALTER TABLE block
  ADD CONSTRAINT block_texts CHECK (length(code) BETWEEN 1 AND 60),
  ADD CONSTRAINT block_title_bilingual CHECK (is_bilingual(title) IS TRUE),
  ADD CONSTRAINT block_prompt_bilingual CHECK (is_bilingual(prompt) IS TRUE),
  ADD CONSTRAINT block_words CHECK (word_min >= 0 AND word_max >= coalesce(word_min, 0));
ALTER TABLE check_item
  ADD CONSTRAINT check_item_text_bilingual CHECK (is_bilingual(text) IS TRUE);
ALTER TABLE block_question
  ADD CONSTRAINT block_question_text_bilingual CHECK (is_bilingual(text) IS TRUE);
ALTER TABLE block_question_option
  ADD CONSTRAINT block_question_option_letter CHECK (letter ~ '^[A-F]$'),
  ADD CONSTRAINT block_question_option_text_bilingual CHECK (is_bilingual(text) IS TRUE);

CREATE FUNCTION template_of(part text, part_row jsonb) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE part
    WHEN 'section' THEN (part_row ->> 'template_id')::uuid
    WHEN 'block' THEN (part_row ->> 'template_id')::uuid
    WHEN 'block_question_option' THEN (
      SELECT b.template_id FROM block_question q JOIN block b ON b.id = q.block_id WHERE q.id = (part_row ->> 'question_id')::uuid)
    ELSE (SELECT template_id FROM block WHERE id = (part_row ->> 'block_id')::uuid)
  END
$$;

CREATE FUNCTION refuse_frozen() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  frozen boolean := false;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    SELECT frozen_at IS NOT NULL INTO frozen FROM template WHERE id = template_of(TG_TABLE_NAME, to_jsonb(OLD)) FOR SHARE;
  END IF;
  IF TG_OP <> 'DELETE' AND frozen IS NOT TRUE THEN
    SELECT frozen_at IS NOT NULL INTO frozen FROM template WHERE id = template_of(TG_TABLE_NAME, to_jsonb(NEW)) FOR SHARE;
  END IF;
  IF frozen AND NOT is_unlocked() THEN
    PERFORM refuse(TG_NAME, 'teams work on this version of the template: make a new one');
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER template_frozen BEFORE UPDATE OR DELETE ON template
  FOR EACH ROW WHEN (OLD.frozen_at IS NOT NULL) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER section_frozen BEFORE INSERT OR UPDATE OR DELETE ON section FOR EACH ROW EXECUTE FUNCTION refuse_frozen();
CREATE TRIGGER block_frozen BEFORE INSERT OR UPDATE OR DELETE ON block FOR EACH ROW EXECUTE FUNCTION refuse_frozen();
CREATE TRIGGER check_item_frozen BEFORE INSERT OR UPDATE OR DELETE ON check_item FOR EACH ROW EXECUTE FUNCTION refuse_frozen();
CREATE TRIGGER block_question_frozen BEFORE INSERT OR UPDATE OR DELETE ON block_question FOR EACH ROW EXECUTE FUNCTION refuse_frozen();
CREATE TRIGGER block_question_option_frozen BEFORE INSERT OR UPDATE OR DELETE ON block_question_option FOR EACH ROW EXECUTE FUNCTION refuse_frozen();

-- The first team that works on a template freezes it; every team has its row of progress from the start.
CREATE FUNCTION start_team_progress() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  required_blocks integer;
  check_items integer;
BEGIN
  IF TG_OP = 'UPDATE' AND EXISTS (SELECT FROM team_block WHERE team_id = NEW.id) THEN
    PERFORM refuse(TG_NAME, 'the team has written for its template already');
  END IF;
  UPDATE template SET frozen_at = NEW.updated_at WHERE id = NEW.template_id AND frozen_at IS NULL;
  SELECT count(*) FILTER (WHERE required) INTO required_blocks FROM block WHERE template_id = NEW.template_id;
  SELECT count(*) INTO check_items FROM check_item JOIN block ON block.id = check_item.block_id WHERE block.template_id = NEW.template_id;
  INSERT INTO team_progress (team_id, created_at, required_total, checks_total)
  VALUES (NEW.id, NEW.created_at, required_blocks, check_items)
  ON CONFLICT (team_id) DO UPDATE SET required_total = excluded.required_total, checks_total = excluded.checks_total;
  RETURN NULL;
END $$;
CREATE TRIGGER team_progress_start AFTER INSERT ON team FOR EACH ROW EXECUTE FUNCTION start_team_progress();
CREATE TRIGGER team_template_before_content AFTER UPDATE OF template_id ON team
  FOR EACH ROW WHEN (OLD.template_id IS DISTINCT FROM NEW.template_id) EXECUTE FUNCTION start_team_progress();

-- A save changes no indexed column, so with room on the page it stays a heap-only update.
ALTER TABLE team_block SET (fillfactor = 80);
ALTER TABLE team_block
  ADD CONSTRAINT team_block_content_size CHECK (octet_length(content) <= 65536),
  ADD CONSTRAINT team_block_words CHECK (words >= 0);
ALTER TABLE block_revision
  ADD CONSTRAINT block_revision_content_size CHECK (octet_length(content) <= 65536),
  ADD CONSTRAINT block_revision_words CHECK (words >= 0);
ALTER TABLE team_progress SET (fillfactor = 80);
ALTER TABLE team_progress
  ADD CONSTRAINT team_progress_counts CHECK (
    required_filled BETWEEN 0 AND required_total AND checks_done BETWEEN 0 AND checks_total AND total_length >= 0 AND comment_count >= 0);

CREATE FUNCTION refuse_block_of_another_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM team t JOIN block b ON b.template_id = t.template_id WHERE t.id = NEW.team_id AND b.id = NEW.block_id) THEN
    PERFORM refuse(TG_NAME, 'the block belongs to another template than the team');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER team_block_of_its_template AFTER INSERT OR UPDATE OF team_id, block_id ON team_block
  FOR EACH ROW EXECUTE FUNCTION refuse_block_of_another_template();

-- A save says the version it leads to: the one before plus one. Its revision is written here, so there is no gap and
-- the content is always that of the last revision.
CREATE FUNCTION accept_block_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.version END;
BEGIN
  IF NEW.version <> before + 1 THEN
    IF is_unlocked() AND NEW.version = before THEN RETURN NULL; END IF;
    PERFORM refuse(TG_NAME, format('version %s after %s', NEW.version, before));
  END IF;
  INSERT INTO block_revision (id, created_at, team_block_id, version, content, words, author_registration_id)
  VALUES (gen_random_uuid(), NEW.updated_at, NEW.id, NEW.version, NEW.content, NEW.words, NEW.author_registration_id);
  RETURN NULL;
END $$;
CREATE TRIGGER team_block_first_version AFTER INSERT ON team_block FOR EACH ROW EXECUTE FUNCTION accept_block_version();
CREATE TRIGGER team_block_next_version AFTER UPDATE ON team_block FOR EACH ROW
  WHEN ((OLD.content, OLD.words, OLD.is_filled, OLD.version) IS DISTINCT FROM (NEW.content, NEW.words, NEW.is_filled, NEW.version))
  EXECUTE FUNCTION accept_block_version();

CREATE TRIGGER block_revision_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON block_revision
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION count_block_progress() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  block_row team_block := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  filled integer := CASE WHEN TG_OP <> 'DELETE' AND NEW.is_filled THEN 1 ELSE 0 END - CASE WHEN TG_OP <> 'INSERT' AND OLD.is_filled THEN 1 ELSE 0 END;
  longer integer := CASE TG_OP WHEN 'DELETE' THEN 0 ELSE NEW.words END - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.words END;
BEGIN
  IF filled <> 0 AND NOT (SELECT required FROM block WHERE id = block_row.block_id) THEN
    filled := 0;
  END IF;
  IF filled <> 0 OR longer <> 0 THEN
    UPDATE team_progress SET required_filled = required_filled + filled, total_length = total_length + longer WHERE team_id = block_row.team_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER team_block_progress AFTER INSERT OR UPDATE OR DELETE ON team_block FOR EACH ROW EXECUTE FUNCTION count_block_progress();

CREATE FUNCTION count_check_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE team_progress SET checks_done = checks_done + 1 WHERE team_id = NEW.team_id;
  ELSE
    UPDATE team_progress SET checks_done = checks_done - 1 WHERE team_id = OLD.team_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER team_check_progress AFTER INSERT OR DELETE ON team_check FOR EACH ROW EXECUTE FUNCTION count_check_progress();
CREATE TRIGGER team_check_unchanging BEFORE UPDATE OF team_id, check_item_id ON team_check
  FOR EACH ROW WHEN ((OLD.team_id, OLD.check_item_id) IS DISTINCT FROM (NEW.team_id, NEW.check_item_id)) EXECUTE FUNCTION refuse_change();

ALTER TABLE team_comment
  ADD CONSTRAINT team_comment_texts CHECK (length(body) BETWEEN 1 AND 10000),
  ADD CONSTRAINT team_comment_by_somebody CHECK ((author_kind = 'SYSTEM') = (author_id IS NULL)),
  ADD CONSTRAINT team_comment_resolved_by CHECK ((resolved_at IS NULL) = (resolved_by_kind IS NULL));

CREATE FUNCTION count_comment_progress() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE team_progress SET comment_count = comment_count + 1 WHERE team_id = NEW.team_id;
  ELSE
    UPDATE team_progress SET comment_count = comment_count - 1 WHERE team_id = OLD.team_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER team_comment_progress AFTER INSERT OR DELETE ON team_comment FOR EACH ROW EXECUTE FUNCTION count_comment_progress();
CREATE TRIGGER team_comment_keeps_its_team BEFORE UPDATE OF team_id ON team_comment
  FOR EACH ROW WHEN (OLD.team_id IS DISTINCT FROM NEW.team_id) EXECUTE FUNCTION refuse_change();

ALTER TABLE team_quiz_answer
  ADD CONSTRAINT team_quiz_answer_letter CHECK (letter ~ '^[A-F]$');

CREATE TRIGGER block_file_fits AFTER INSERT OR UPDATE OF file_id ON block_file
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'BLOCK_FILE');

ALTER TABLE submission
  ADD CONSTRAINT submission_texts CHECK (length(receipt_number) BETWEEN 1 AND 60 AND length(reopen_reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT submission_sha256 CHECK (octet_length(sha256) = 32),
  ADD CONSTRAINT submission_attempt CHECK (attempt >= 1),
  ADD CONSTRAINT submission_reopened_by CHECK (
    num_nulls(reopened_at, reopened_by_id, reopen_reason) IN (0, 3));

CREATE UNIQUE INDEX submission_one_live_per_team ON submission (team_id) WHERE reopened_at IS NULL;

CREATE FUNCTION refuse_outside_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM entry_window WHERE id = NEW.entry_window_id AND project_id = NEW.project_id
      AND NEW.submitted_at BETWEEN starts_at AND deadline_at) THEN
    PERFORM refuse(TG_NAME, 'submitted outside its window');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER submission_inside_its_window AFTER INSERT ON submission FOR EACH ROW EXECUTE FUNCTION refuse_outside_window();
CREATE TRIGGER submission_immutable BEFORE UPDATE ON submission FOR EACH ROW
  WHEN (OLD.reopened_at IS NOT NULL OR
    (OLD.id, OLD.created_at, OLD.team_id, OLD.project_id, OLD.entry_window_id, OLD.attempt, OLD.submitted_at, OLD.by_registration_id,
      OLD.snapshot, OLD.sha256, OLD.receipt_number, OLD.blanked_at)
    IS DISTINCT FROM
    (NEW.id, NEW.created_at, NEW.team_id, NEW.project_id, NEW.entry_window_id, NEW.attempt, NEW.submitted_at, NEW.by_registration_id,
      NEW.snapshot, NEW.sha256, NEW.receipt_number, NEW.blanked_at))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER submission_kept BEFORE DELETE OR TRUNCATE ON submission FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE submission_member
  ADD CONSTRAINT submission_member_texts CHECK (
    length(native_family) BETWEEN 1 AND 100 AND length(native_given) BETWEEN 1 AND 100 AND length(latin_family) BETWEEN 1 AND 100
    AND length(latin_given) BETWEEN 1 AND 100 AND length(school_name) BETWEEN 1 AND 200 AND length(school_name_en) BETWEEN 1 AND 200);
CREATE TRIGGER submission_member_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON submission_member
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- ── payments ─────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE payment_order
  ADD CONSTRAINT payment_order_texts CHECK (
    length(number) BETWEEN 1 AND 60 AND length(policy) BETWEEN 1 AND 20000 AND length(provider_key) BETWEEN 1 AND 200
    AND length(provider_order_id) BETWEEN 1 AND 500),
  ADD CONSTRAINT payment_order_policy_hash CHECK (octet_length(policy_hash) = 32),
  ADD CONSTRAINT payment_order_currency CHECK (is_currency(currency)),
  ADD CONSTRAINT payment_order_processing_fee CHECK (processing_fee_bps BETWEEN 0 AND 10000),
  ADD CONSTRAINT payment_order_amounts CHECK (
    registration_fee_minor >= 0 AND reduction_minor >= 0 AND processing_fee_minor >= 0 AND fee_after_minor >= 0
    AND fee_after_minor = registration_fee_minor - reduction_minor AND total_minor = fee_after_minor + processing_fee_minor),
  ADD CONSTRAINT payment_order_paid_when CHECK (state NOT IN ('PAID', 'OVERPAID', 'REFUNDED') OR paid_at IS NOT NULL);

CREATE INDEX payment_order_open ON payment_order (state, updated_at) WHERE is_open;

CREATE TRIGGER payment_order_snapshot_immutable BEFORE UPDATE ON payment_order FOR EACH ROW
  WHEN ((OLD.id, OLD.created_at, OLD.number, OLD.mode, OLD.provider, OLD.payer_kind, OLD.payer_id, OLD.project_id, OLD.currency,
      OLD.registration_fee_minor, OLD.reduction_minor, OLD.fee_after_minor, OLD.processing_fee_bps, OLD.processing_fee_minor,
      OLD.total_minor, OLD.fee_reduction_id, OLD.policy, OLD.policy_hash, OLD.agreed_at, OLD.agreed_by_id, OLD.provider_key)
    IS DISTINCT FROM
    (NEW.id, NEW.created_at, NEW.number, NEW.mode, NEW.provider, NEW.payer_kind, NEW.payer_id, NEW.project_id, NEW.currency,
      NEW.registration_fee_minor, NEW.reduction_minor, NEW.fee_after_minor, NEW.processing_fee_bps, NEW.processing_fee_minor,
      NEW.total_minor, NEW.fee_reduction_id, NEW.policy, NEW.policy_hash, NEW.agreed_at, NEW.agreed_by_id, NEW.provider_key))
  EXECUTE FUNCTION refuse_change();
-- An expired or failed order may still be paid late; a paid one is never open or unpaid again.
CREATE TRIGGER payment_order_stays_paid BEFORE UPDATE OF state ON payment_order FOR EACH ROW
  WHEN (OLD.state IN ('PAID', 'OVERPAID', 'REFUNDED') AND NEW.state NOT IN ('PAID', 'OVERPAID', 'REFUNDED')) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_order_state_change AFTER UPDATE OF state ON payment_order
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('PaymentOrder', 'state', 'tell');

CREATE FUNCTION refuse_order_of_open_reduction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fee_reduction WHERE id = NEW.fee_reduction_id AND state = 'APPROVED' AND project_id = NEW.project_id FOR SHARE;
  IF NOT FOUND THEN
    PERFORM refuse(TG_NAME, 'the reduction is not approved for this project');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_order_reduction_approved AFTER INSERT ON payment_order
  FOR EACH ROW WHEN (NEW.fee_reduction_id IS NOT NULL) EXECUTE FUNCTION refuse_order_of_open_reduction();

ALTER TABLE order_line
  ADD CONSTRAINT order_line_one_target CHECK (num_nonnulls(registration_id, package_registration_id, school_registration_id) = 1),
  ADD CONSTRAINT order_line_amounts CHECK (
    registration_fee_minor >= 0 AND reduction_minor >= 0 AND fee_after_minor >= 0
    AND fee_after_minor = registration_fee_minor - reduction_minor AND total_minor = fee_after_minor + processing_fee_minor),
  -- Half up to the cent, in integers.
  ADD CONSTRAINT order_line_processing_fee CHECK (
    processing_fee_bps BETWEEN 0 AND 10000 AND processing_fee_minor = (fee_after_minor::bigint * processing_fee_bps + 5000) / 10000);

CREATE UNIQUE INDEX order_line_one_open_per_registration ON order_line (registration_id) WHERE is_open AND registration_id IS NOT NULL;
CREATE UNIQUE INDEX order_line_one_open_per_package_registration ON order_line (package_registration_id) WHERE is_open AND package_registration_id IS NOT NULL;
CREATE UNIQUE INDEX order_line_one_open_per_school_registration ON order_line (school_registration_id) WHERE is_open AND school_registration_id IS NOT NULL;

CREATE TRIGGER order_line_immutable BEFORE UPDATE ON order_line FOR EACH ROW
  WHEN ((OLD.id, OLD.created_at, OLD.order_id, OLD.registration_id, OLD.package_registration_id, OLD.school_registration_id, OLD.registration_fee_minor,
      OLD.reduction_minor, OLD.fee_after_minor, OLD.processing_fee_bps, OLD.processing_fee_minor, OLD.total_minor)
    IS DISTINCT FROM
    (NEW.id, NEW.created_at, NEW.order_id, NEW.registration_id, NEW.package_registration_id, NEW.school_registration_id, NEW.registration_fee_minor,
      NEW.reduction_minor, NEW.fee_after_minor, NEW.processing_fee_bps, NEW.processing_fee_minor, NEW.total_minor))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER order_line_kept BEFORE DELETE OR TRUNCATE ON order_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_order_kept BEFORE DELETE OR TRUNCATE ON payment_order FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_order_unlike_its_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF EXISTS (
    SELECT FROM payment_order o LEFT JOIN order_line l ON l.order_id = o.id WHERE o.id = target GROUP BY o.id
    HAVING (o.registration_fee_minor, o.reduction_minor, o.fee_after_minor, o.processing_fee_minor, o.total_minor) IS DISTINCT FROM
      (sum(l.registration_fee_minor), sum(l.reduction_minor), sum(l.fee_after_minor), sum(l.processing_fee_minor), sum(l.total_minor))
  ) THEN
    PERFORM refuse(TG_NAME, 'the amounts of an order are the sums of its lines');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER payment_order_is_its_lines AFTER INSERT ON payment_order DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_order_unlike_its_lines('id');
CREATE CONSTRAINT TRIGGER order_line_in_its_sum AFTER INSERT ON order_line DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_order_unlike_its_lines('order_id');

ALTER TABLE payment
  ADD CONSTRAINT payment_texts CHECK (length(provider_payment_id) BETWEEN 1 AND 500 AND length(note) BETWEEN 1 AND 2000),
  ADD CONSTRAINT payment_amount CHECK (amount_minor > 0),
  ADD CONSTRAINT payment_currency CHECK (is_currency(currency)),
  ADD CONSTRAINT payment_refunded_within_amount CHECK (refunded_minor BETWEEN 0 AND amount_minor),
  ADD CONSTRAINT payment_orphan_flag CHECK ((flag = 'ORPHAN') = (order_id IS NULL)),
  ADD CONSTRAINT payment_by_somebody CHECK ((recorded_by_kind = 'SYSTEM') = (recorded_by_id IS NULL));

CREATE TRIGGER payment_immutable BEFORE UPDATE ON payment FOR EACH ROW
  WHEN ((OLD.id, OLD.created_at, OLD.mode, OLD.provider, OLD.provider_payment_id, OLD.amount_minor, OLD.currency, OLD.captured_at)
    IS DISTINCT FROM (NEW.id, NEW.created_at, NEW.mode, NEW.provider, NEW.provider_payment_id, NEW.amount_minor, NEW.currency, NEW.captured_at)
    OR (OLD.order_id IS NOT NULL AND OLD.order_id IS DISTINCT FROM NEW.order_id))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payment_kept BEFORE DELETE OR TRUNCATE ON payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What an order has brought in, in its own currency and mode.
CREATE FUNCTION captured_minor(target payment_order) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(amount_minor), 0) FROM payment
  WHERE order_id = target.id AND mode = target.mode AND currency = target.currency AND flag <> 'MISMATCH'
$$;

-- The lines that pay for one of the three kinds of registration: their order is paid, and the money is there.
CREATE FUNCTION paying_lines(registration uuid, package_registration uuid, school_registration uuid)
RETURNS TABLE (order_id uuid, target uuid) LANGUAGE sql STABLE AS $$
  SELECT o.id, coalesce(l.registration_id, l.package_registration_id, l.school_registration_id)
  FROM order_line l JOIN payment_order o ON o.id = l.order_id
  WHERE (l.registration_id = $1 OR l.package_registration_id = $2 OR l.school_registration_id = $3)
    AND o.state IN ('PAID', 'OVERPAID', 'REFUNDED') AND captured_minor(o) >= o.total_minor
$$;

CREATE FUNCTION lines_paying(table_name text, paid jsonb) RETURNS TABLE (order_id uuid, target uuid) LANGUAGE sql STABLE AS $$
  SELECT * FROM paying_lines(
    CASE table_name WHEN 'registration' THEN (paid ->> 'id')::uuid END,
    CASE table_name WHEN 'registration' THEN (paid ->> 'package_registration_id')::uuid WHEN 'package_registration' THEN (paid ->> 'id')::uuid END,
    CASE table_name WHEN 'school_registration' THEN (paid ->> 'id')::uuid END)
$$;

-- Both wait for the commit, so that the payment, the order and the receipt may be written in any order.
CREATE FUNCTION refuse_paid_without_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM lines_paying(TG_TABLE_NAME, to_jsonb(NEW))) THEN
    PERFORM refuse(TG_NAME, 'PAID needs a paid order with the amount captured');
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION refuse_paid_without_receipt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM lines_paying(TG_TABLE_NAME, to_jsonb(NEW)) line
      JOIN outbox_mail m ON m.dedupe_key = format('receipt:%s:%s', line.order_id, line.target)) THEN
    PERFORM refuse(TG_NAME, 'PAID needs its receipt in the outbox');
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER registration_paid_has_money AFTER UPDATE OF status ON registration DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID' AND OLD.status <> 'PAID') EXECUTE FUNCTION refuse_paid_without_money();
CREATE CONSTRAINT TRIGGER registration_paid_has_receipt AFTER UPDATE OF status ON registration DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID' AND OLD.status <> 'PAID') EXECUTE FUNCTION refuse_paid_without_receipt();
CREATE CONSTRAINT TRIGGER package_registration_paid_has_money AFTER UPDATE OF status ON package_registration DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID' AND OLD.status <> 'PAID') EXECUTE FUNCTION refuse_paid_without_money();
CREATE CONSTRAINT TRIGGER package_registration_paid_has_receipt AFTER UPDATE OF status ON package_registration DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID' AND OLD.status <> 'PAID') EXECUTE FUNCTION refuse_paid_without_receipt();
CREATE CONSTRAINT TRIGGER school_registration_paid_has_money AFTER UPDATE OF status ON school_registration DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID' AND OLD.status <> 'PAID') EXECUTE FUNCTION refuse_paid_without_money();
CREATE CONSTRAINT TRIGGER school_registration_paid_has_receipt AFTER UPDATE OF status ON school_registration DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.status = 'PAID' AND OLD.status <> 'PAID') EXECUTE FUNCTION refuse_paid_without_receipt();

ALTER TABLE refund
  ADD CONSTRAINT refund_texts CHECK (length(provider_refund_id) BETWEEN 1 AND 500 AND length(reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT refund_amount CHECK (amount_minor > 0),
  ADD CONSTRAINT refund_done_when CHECK (state <> 'DONE' OR done_at IS NOT NULL);

-- Counted from the reservation on, so that two administrators at once cannot give back more than came in.
CREATE FUNCTION count_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := CASE WHEN NEW.state <> 'FAILED' THEN NEW.amount_minor ELSE 0 END
    - CASE WHEN TG_OP = 'UPDATE' AND OLD.state <> 'FAILED' THEN OLD.amount_minor ELSE 0 END;
BEGIN
  IF change <> 0 THEN
    UPDATE payment SET refunded_minor = refunded_minor + change WHERE id = NEW.payment_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_count AFTER INSERT OR UPDATE OF state ON refund FOR EACH ROW EXECUTE FUNCTION count_refund();

CREATE FUNCTION refuse_refund_over_line() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paid integer;
BEGIN
  SELECT total_minor INTO paid FROM order_line WHERE id = NEW.order_line_id FOR UPDATE;
  IF (SELECT sum(amount_minor) FROM refund WHERE order_line_id = NEW.order_line_id AND state <> 'FAILED') > paid THEN
    PERFORM refuse(TG_NAME, 'more than the line was charged');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_within_its_line AFTER INSERT ON refund
  FOR EACH ROW WHEN (NEW.order_line_id IS NOT NULL) EXECUTE FUNCTION refuse_refund_over_line();

CREATE TRIGGER refund_immutable BEFORE UPDATE ON refund FOR EACH ROW
  WHEN ((OLD.id, OLD.created_at, OLD.payment_id, OLD.order_line_id, OLD.mode, OLD.provider, OLD.amount_minor)
    IS DISTINCT FROM (NEW.id, NEW.created_at, NEW.payment_id, NEW.order_line_id, NEW.mode, NEW.provider, NEW.amount_minor))
  EXECUTE FUNCTION refuse_change();
-- RESERVED → SENT → DONE; each may fail, even a done one when the bank sends it back; a failed one is made anew.
CREATE TRIGGER refund_state_edge BEFORE UPDATE OF state ON refund FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND (OLD.state = 'FAILED' OR NEW.state = 'RESERVED' OR (OLD.state = 'DONE' AND NEW.state <> 'FAILED')))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_state_change AFTER UPDATE OF state ON refund
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('Refund', 'state');
CREATE TRIGGER refund_kept BEFORE DELETE OR TRUNCATE ON refund FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE provider_event
  ADD CONSTRAINT provider_event_texts CHECK (length(event_id) BETWEEN 1 AND 500 AND length(kind) BETWEEN 1 AND 200 AND length(body) <= 1000000);

ALTER TABLE sandbox_checkout
  ADD CONSTRAINT sandbox_checkout_texts CHECK (
    length(reference) BETWEEN 1 AND 500 AND length(order_number) BETWEEN 1 AND 60 AND length(success_url) BETWEEN 1 AND 2000),
  ADD CONSTRAINT sandbox_checkout_currency CHECK (is_currency(currency)),
  ADD CONSTRAINT sandbox_checkout_amount CHECK (amount_minor > 0 AND refunded_minor >= 0 AND captures >= 0);


-- ── fee-reductions ───────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE fee_reduction
  ADD CONSTRAINT fee_reduction_texts CHECK (length(reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT fee_reduction_tuition CHECK (tuition_minor >= 0 AND is_currency(tuition_currency)),
  ADD CONSTRAINT fee_reduction_levels CHECK (proposed_level BETWEEN 1 AND 9 AND level BETWEEN 1 AND 9),
  ADD CONSTRAINT fee_reduction_approved_level CHECK ((state = 'APPROVED') <= (level IS NOT NULL)),
  ADD CONSTRAINT fee_reduction_decided_when CHECK (state NOT IN ('APPROVED', 'REJECTED') OR decided_at IS NOT NULL);

CREATE UNIQUE INDEX fee_reduction_one_open ON fee_reduction (student_id, project_id) WHERE state IN ('PENDING', 'MORE_INFO');
CREATE UNIQUE INDEX fee_reduction_one_approved ON fee_reduction (student_id, project_id) WHERE state = 'APPROVED';

CREATE FUNCTION refuse_decision_after_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM registration
  WHERE student_id = NEW.student_id AND project_id = NEW.project_id AND cancelled_at IS NULL FOR SHARE;
  IF EXISTS (SELECT FROM registration
      WHERE student_id = NEW.student_id AND project_id = NEW.project_id AND cancelled_at IS NULL AND status = 'PAID') THEN
    PERFORM refuse(TG_NAME, 'the registration is paid already');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER fee_reduction_before_payment AFTER UPDATE OF state ON fee_reduction FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND NEW.state IN ('APPROVED', 'REJECTED', 'MORE_INFO')) EXECUTE FUNCTION refuse_decision_after_payment();
CREATE TRIGGER fee_reduction_state_change AFTER UPDATE OF state ON fee_reduction
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('FeeReduction', 'state');
CREATE TRIGGER fee_reduction_proof_fits AFTER INSERT OR UPDATE OF proof_file_id ON fee_reduction
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('proof_file_id', 'TUITION_PROOF', 'student_id');


-- ── scores ───────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE team_score
  ADD CONSTRAINT team_score_texts CHECK (length(reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT team_score_range CHECK (hundredths BETWEEN 1 AND 10000),
  ADD CONSTRAINT team_score_by_somebody CHECK ((scored_by_kind = 'SYSTEM') = (scored_by_id IS NULL));

CREATE TRIGGER team_score_state_change AFTER UPDATE OF state ON team_score
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('TeamScore', 'state');

ALTER TABLE score_entry
  ADD CONSTRAINT score_entry_texts CHECK (length(comment) BETWEEN 1 AND 10000),
  ADD CONSTRAINT score_entry_range CHECK (hundredths BETWEEN 1 AND 10000);
CREATE TRIGGER score_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON score_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE event_result
  ADD CONSTRAINT event_result_texts CHECK (length(grade) BETWEEN 1 AND 60),
  ADD CONSTRAINT event_result_range CHECK (hundredths BETWEEN 0 AND 10000);

ALTER TABLE advancement
  ADD CONSTRAINT advancement_label_bilingual CHECK (is_bilingual(label) IS TRUE);

ALTER TABLE award_kind
  ADD CONSTRAINT award_kind_label_bilingual CHECK (is_bilingual(label) IS TRUE),
  ADD CONSTRAINT award_kind_place CHECK (place >= 1 AND maximum >= 1);

ALTER TABLE award
  ADD CONSTRAINT award_texts CHECK (length(reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT award_one_holder CHECK (num_nonnulls(team_id, registration_id) = 1),
  ADD CONSTRAINT award_withdrawn_why CHECK (state <> 'WITHDRAWN' OR reason IS NOT NULL);

CREATE UNIQUE INDEX award_one_live_per_holder ON award (award_kind_id, team_id, registration_id) NULLS NOT DISTINCT WHERE state <> 'WITHDRAWN';
CREATE TRIGGER award_state_change AFTER UPDATE OF state ON award
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('Award', 'state');

ALTER TABLE results_release
  ADD CONSTRAINT results_release_texts CHECK (length(withdraw_reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT results_release_withdrawn_by CHECK (num_nulls(withdrawn_at, withdrawn_by_id, withdraw_reason) IN (0, 3));

CREATE UNIQUE INDEX results_release_one_live ON results_release (project_id) WHERE withdrawn_at IS NULL;


-- ── certificates ─────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE certificate_template
  ADD CONSTRAINT certificate_template_texts CHECK (length(name) BETWEEN 1 AND 200 AND language IN ('zh-CN', 'en-US'));
CREATE TRIGGER certificate_template_background_fits AFTER INSERT OR UPDATE OF background_file_id ON certificate_template
  FOR EACH ROW WHEN (NEW.background_file_id IS NOT NULL) EXECUTE FUNCTION refuse_unfit_file('background_file_id', 'CERTIFICATE');

ALTER TABLE certificate_rule
  ADD CONSTRAINT certificate_rule_project CHECK ((kind = 'VOLUNTEER') >= (project_id IS NULL)),
  ADD CONSTRAINT certificate_rule_name_check CHECK (name_check_from <= name_check_until);

ALTER TABLE certificate
  ADD CONSTRAINT certificate_texts CHECK (
    length(token) BETWEEN 22 AND 100 AND length(verify_code) BETWEEN 16 AND 100 AND length(number) BETWEEN 1 AND 60
    AND length(revoke_reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT certificate_facts_hash CHECK (octet_length(facts_hash) = 32),
  ADD CONSTRAINT certificate_two_secrets CHECK (token <> verify_code),
  ADD CONSTRAINT certificate_state_columns CHECK (CASE state
    WHEN 'ISSUED' THEN num_nonnulls(superseded_at, superseded_by_id, revoked_at, revoked_by_id, revoke_reason) = 0
    WHEN 'SUPERSEDED' THEN num_nonnulls(superseded_at, superseded_by_id) = 2 AND num_nonnulls(revoked_at, revoked_by_id, revoke_reason) = 0
    ELSE num_nonnulls(revoked_at, revoke_reason) = 2 END);

-- The correction is issued and the old one superseded in one transaction, whichever row is written first.
ALTER TABLE certificate ALTER CONSTRAINT certificate_superseded_by_id_fkey DEFERRABLE INITIALLY DEFERRED;

CREATE UNIQUE INDEX certificate_one_issued ON certificate (rule_id, student_id, registration_id) NULLS NOT DISTINCT WHERE state = 'ISSUED';

-- Its ground: a published award of hers, a submission where the rule is for all who submitted, or hours as a volunteer.
CREATE FUNCTION refuse_groundless_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM new_rows c JOIN certificate_rule r ON r.id = c.rule_id
    WHERE NOT (
      EXISTS (SELECT FROM award a JOIN registration g
        ON g.project_id = a.project_id AND (g.id = a.registration_id OR g.team_id = a.team_id)
        WHERE a.id = c.award_id AND a.state = 'PUBLISHED' AND g.student_id = c.student_id)
      OR (r.audience = 'ALL_SUBMITTED' AND EXISTS (SELECT FROM submission_member m
        JOIN submission s ON s.id = m.submission_id JOIN registration g ON g.id = m.registration_id
        WHERE g.student_id = c.student_id AND s.project_id = r.project_id AND s.reopened_at IS NULL))
      OR (r.kind = 'VOLUNTEER' AND EXISTS (SELECT FROM volunteer_work v WHERE v.student_id = c.student_id)))
  ) THEN
    PERFORM refuse(TG_NAME, 'no published award, no submission, no volunteer work');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER certificate_has_ground AFTER INSERT ON certificate REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_groundless_certificate();
CREATE TRIGGER certificate_immutable BEFORE UPDATE ON certificate FOR EACH ROW
  WHEN ((OLD.id, OLD.created_at, OLD.rule_id, OLD.student_id, OLD.registration_id, OLD.award_id, OLD.kind, OLD.token, OLD.verify_code, OLD.number,
      OLD.facts, OLD.facts_hash, OLD.issued_at)
    IS DISTINCT FROM
    (NEW.id, NEW.created_at, NEW.rule_id, NEW.student_id, NEW.registration_id, NEW.award_id, NEW.kind, NEW.token, NEW.verify_code, NEW.number,
      NEW.facts, NEW.facts_hash, NEW.issued_at))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER certificate_state_edge BEFORE UPDATE OF state ON certificate
  FOR EACH ROW WHEN (OLD.state <> NEW.state AND OLD.state <> 'ISSUED') EXECUTE FUNCTION refuse_change();
CREATE TRIGGER certificate_state_change AFTER UPDATE OF state ON certificate
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('Certificate', 'state');
CREATE TRIGGER certificate_kept BEFORE DELETE OR TRUNCATE ON certificate FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER certificate_file_fits AFTER INSERT OR UPDATE OF file_id ON certificate
  FOR EACH ROW WHEN (NEW.file_id IS NOT NULL) EXECUTE FUNCTION refuse_unfit_file('file_id', 'CERTIFICATE');


-- ── learning ─────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE class
  ADD CONSTRAINT class_texts CHECK (length(code) BETWEEN 1 AND 60),
  ADD CONSTRAINT class_name_bilingual CHECK (is_bilingual(name) IS TRUE),
  ADD CONSTRAINT class_description_bilingual CHECK (description IS NULL OR is_bilingual(description) IS TRUE);
ALTER TABLE class_session
  ADD CONSTRAINT class_session_title_bilingual CHECK (is_bilingual(title) IS TRUE);
ALTER TABLE content
  ADD CONSTRAINT content_texts CHECK (length(html) <= 200000),
  ADD CONSTRAINT content_title_bilingual CHECK (is_bilingual(title) IS TRUE),
  ADD CONSTRAINT content_instruction_bilingual CHECK (instruction IS NULL OR is_bilingual(instruction) IS TRUE),
  ADD CONSTRAINT content_not_its_own_parent CHECK (parent_id <> id);
CREATE TRIGGER content_video_fits AFTER INSERT OR UPDATE OF video_file_id ON content
  FOR EACH ROW WHEN (NEW.video_file_id IS NOT NULL) EXECUTE FUNCTION refuse_unfit_file('video_file_id', 'CONTENT');
CREATE TRIGGER content_pdf_fits AFTER INSERT OR UPDATE OF pdf_file_id ON content
  FOR EACH ROW WHEN (NEW.pdf_file_id IS NOT NULL) EXECUTE FUNCTION refuse_unfit_file('pdf_file_id', 'CONTENT');
ALTER TABLE content_block
  ADD CONSTRAINT content_block_texts CHECK (length(html) <= 200000),
  ADD CONSTRAINT content_block_title_bilingual CHECK (title IS NULL OR is_bilingual(title) IS TRUE);
ALTER TABLE content_file
  ADD CONSTRAINT content_file_title_bilingual CHECK (is_bilingual(title) IS TRUE);
CREATE TRIGGER content_file_fits AFTER INSERT OR UPDATE OF file_id ON content_file
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'CONTENT');
ALTER TABLE quiz
  ADD CONSTRAINT quiz_text_bilingual CHECK (is_bilingual(text) IS TRUE),
  ADD CONSTRAINT quiz_point_bilingual CHECK (point IS NULL OR is_bilingual(point) IS TRUE),
  ADD CONSTRAINT quiz_solution_bilingual CHECK (solution IS NULL OR is_bilingual(solution) IS TRUE),
  ADD CONSTRAINT quiz_video_second CHECK (video_second >= -1);
ALTER TABLE quiz_option
  ADD CONSTRAINT quiz_option_letter CHECK (letter ~ '^[A-F]$'),
  ADD CONSTRAINT quiz_option_text_bilingual CHECK (is_bilingual(text) IS TRUE);
CREATE TRIGGER quiz_picture_fits AFTER INSERT OR UPDATE OF file_id ON quiz_picture
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'CONTENT');
ALTER TABLE quiz_answer
  ADD CONSTRAINT quiz_answer_letter CHECK (letter ~ '^[A-F]$');
ALTER TABLE content_progress
  ADD CONSTRAINT content_progress_position CHECK (second >= 0 AND page >= 0);
ALTER TABLE content_message
  ADD CONSTRAINT content_message_texts CHECK (length(body) BETWEEN 1 AND 10000),
  ADD CONSTRAINT content_message_by_somebody CHECK ((author_kind = 'SYSTEM') = (author_id IS NULL));
CREATE TRIGGER content_message_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON content_message
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- ── questions ────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE thinking_question
  ADD CONSTRAINT thinking_question_title_bilingual CHECK (is_bilingual(title) IS TRUE);
ALTER TABLE thinking_answer
  ADD CONSTRAINT thinking_answer_texts CHECK (length(text) <= 20000);
CREATE TRIGGER thinking_image_fits AFTER INSERT OR UPDATE OF file_id ON thinking_image
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'THINKING_IMAGE');


-- ── inquiries ────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE inquiry_message
  ADD CONSTRAINT inquiry_message_texts CHECK (length(body) BETWEEN 1 AND 10000),
  ADD CONSTRAINT inquiry_message_by_somebody CHECK ((author_kind = 'SYSTEM') = (author_id IS NULL));
CREATE TRIGGER inquiry_message_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON inquiry_message
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- ── school life ──────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE material
  ADD CONSTRAINT material_name_bilingual CHECK (is_bilingual(name) IS TRUE);
ALTER TABLE material_delivery
  ADD CONSTRAINT material_delivery_texts CHECK (length(tracking_number) BETWEEN 1 AND 100),
  ADD CONSTRAINT material_delivery_quantity CHECK (quantity >= 1);
ALTER TABLE resource
  ADD CONSTRAINT resource_texts CHECK (length(subject) BETWEEN 1 AND 200),
  ADD CONSTRAINT resource_title_bilingual CHECK (is_bilingual(title) IS TRUE);
CREATE TRIGGER resource_file_fits AFTER INSERT OR UPDATE OF file_id ON resource
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'RESOURCE');
ALTER TABLE volunteer_work
  ADD CONSTRAINT volunteer_work_texts CHECK (length(achievement) BETWEEN 1 AND 500),
  ADD CONSTRAINT volunteer_work_minutes CHECK (minutes > 0);


-- ── files ────────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE file
  ADD CONSTRAINT file_texts CHECK (length(key) BETWEEN 16 AND 500 AND length(name) BETWEEN 1 AND 255 AND length(mime) BETWEEN 1 AND 200),
  ADD CONSTRAINT file_sha256 CHECK (octet_length(sha256) = 32),
  -- Course videos and what the portal makes itself may be larger.
  ADD CONSTRAINT file_size CHECK (bytes >= 0 AND (bytes <= 20971520 OR purpose IN ('CONTENT', 'CERTIFICATE', 'EXPORT'))),
  ADD CONSTRAINT file_stored_facts CHECK (state <> 'STORED' OR num_nulls(mime, sha256, stored_at) = 0),
  ADD CONSTRAINT file_deleted_when CHECK ((state = 'DELETED') = (deleted_at IS NOT NULL)),
  ADD CONSTRAINT file_of_somebody CHECK ((owner_kind = 'SYSTEM') = (owner_id IS NULL));
CREATE INDEX file_to_delete ON file (delete_after) WHERE delete_after IS NOT NULL AND state <> 'DELETED';


-- ── mail and jobs ────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE outbox_mail
  ADD CONSTRAINT outbox_mail_texts CHECK (
    length(dedupe_key) BETWEEN 1 AND 300 AND length(template) BETWEEN 1 AND 100 AND language IN ('zh-CN', 'en-US')
    AND length(last_error) BETWEEN 1 AND 2000),
  ADD CONSTRAINT outbox_mail_email_shape CHECK (is_email(to_email)),
  ADD CONSTRAINT outbox_mail_attempts CHECK (attempts >= 0),
  ADD CONSTRAINT outbox_mail_sent_when CHECK ((state = 'SENT') = (sent_at IS NOT NULL));
CREATE INDEX outbox_mail_queued ON outbox_mail (created_at) WHERE state = 'QUEUED';

ALTER TABLE mail_template
  ADD CONSTRAINT mail_template_texts CHECK (length(name) BETWEEN 1 AND 100),
  ADD CONSTRAINT mail_template_subject_bilingual CHECK (is_bilingual(subject) IS TRUE),
  ADD CONSTRAINT mail_template_body_bilingual CHECK (is_bilingual(body) IS TRUE);


-- ── audit ────────────────────────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE audit_entry
  ADD CONSTRAINT audit_entry_texts CHECK (
    length(operation) BETWEEN 1 AND 100 AND length(object_type) BETWEEN 1 AND 60 AND length(reason) BETWEEN 1 AND 2000
    AND length(request_id) BETWEEN 1 AND 100),
  ADD CONSTRAINT audit_entry_by_somebody CHECK ((actor_kind IN ('ANYONE', 'SYSTEM')) = (actor_id IS NULL)),
  ADD CONSTRAINT audit_entry_items CHECK (items >= 0);
ALTER TABLE audit_value
  ADD CONSTRAINT audit_value_texts CHECK (length(field) BETWEEN 1 AND 100 AND length(before) <= 100000 AND length(after) <= 100000);
ALTER TABLE state_change
  ADD CONSTRAINT state_change_texts CHECK (
    length(object_type) BETWEEN 1 AND 60 AND length(from_state) BETWEEN 1 AND 60 AND length(to_state) BETWEEN 1 AND 60);

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_value_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_value
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER state_change_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON state_change
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
