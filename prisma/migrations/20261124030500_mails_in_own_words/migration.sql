-- CreateEnum
CREATE TYPE "announcement_state" AS ENUM ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'CANCELLED');

-- DropForeignKey
ALTER TABLE "mail_campaign" DROP CONSTRAINT "mail_campaign_by_id_fkey";

-- DropForeignKey
ALTER TABLE "mail_campaign" DROP CONSTRAINT "mail_campaign_project_id_fkey";

-- DropForeignKey
ALTER TABLE "mail_campaign" DROP CONSTRAINT "mail_campaign_template_id_fkey";

-- DropForeignKey
ALTER TABLE "outbox_mail" DROP CONSTRAINT "outbox_mail_campaign_id_fkey";

-- AlterTable
ALTER TABLE "outbox_mail" ADD COLUMN     "waits_until" TIMESTAMPTZ(3);

-- DropTable
DROP TABLE "mail_campaign";

-- DropTable
DROP TABLE "mail_template";

-- DropEnum
DROP TYPE "campaign_state";

-- CreateTable
CREATE TABLE "mail_text" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "template" TEXT NOT NULL,
    "version" INTEGER NOT NULL,
    "texts" JSONB NOT NULL,
    "by_id" UUID NOT NULL,

    CONSTRAINT "mail_text_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "announcement" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "by_id" UUID NOT NULL,
    "subject" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "audience" JSONB NOT NULL,
    "state" "announcement_state" NOT NULL DEFAULT 'DRAFT',
    "scheduled_at" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "reached_to" TEXT,
    "skipped" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "announcement_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_text_by_id_idx" ON "mail_text"("by_id");

-- CreateIndex
CREATE UNIQUE INDEX "mail_text_template_version_key" ON "mail_text"("template", "version");

-- CreateIndex
CREATE INDEX "announcement_by_id_idx" ON "announcement"("by_id");

-- AddForeignKey
ALTER TABLE "outbox_mail" ADD CONSTRAINT "outbox_mail_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "announcement"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_text" ADD CONSTRAINT "mail_text_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "announcement" ADD CONSTRAINT "announcement_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE mail_text
  ADD CONSTRAINT mail_text_version CHECK (version > 0),
  ADD CONSTRAINT mail_text_texts CHECK (jsonb_typeof(texts) = 'object' AND length(template) BETWEEN 1 AND 60);

ALTER TABLE announcement
  ADD CONSTRAINT announcement_texts CHECK (jsonb_typeof(subject) = 'object' AND jsonb_typeof(text) = 'object' AND jsonb_typeof(audience) = 'object'),
  ADD CONSTRAINT announcement_instants CHECK (
    (state IN ('DRAFT', 'CANCELLED') OR scheduled_at IS NOT NULL)
    AND (started_at IS NOT NULL) = (state IN ('SENDING', 'SENT'))
    AND (finished_at IS NOT NULL) = (state = 'SENT')),
  ADD CONSTRAINT announcement_counts CHECK (skipped >= 0 AND version > 0);

CREATE INDEX announcement_due ON announcement (scheduled_at) WHERE state IN ('SCHEDULED', 'SENDING');
