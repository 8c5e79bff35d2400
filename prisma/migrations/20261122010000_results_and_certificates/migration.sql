-- CreateEnum
CREATE TYPE "certificate_batch_state" AS ENUM ('QUEUED', 'RUNNING', 'DONE', 'FAILED');

-- AlterTable
ALTER TABLE "certificate" ADD COLUMN     "batch_id" UUID;

-- AlterTable
ALTER TABLE "award_kind" ADD COLUMN     "cut_off" INTEGER;

-- CreateTable
CREATE TABLE "certificate_image" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "template_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,

    CONSTRAINT "certificate_image_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_batch" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "rule_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,
    "state" "certificate_batch_state" NOT NULL DEFAULT 'QUEUED',
    "issued" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "certificate_batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_batch_file" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "batch_id" UUID NOT NULL,
    "school_id" UUID,
    "file_id" UUID NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "certificate_batch_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "certificate_image_file_id_idx" ON "certificate_image"("file_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificate_image_template_id_file_id_key" ON "certificate_image"("template_id", "file_id");

-- CreateIndex
CREATE INDEX "certificate_batch_rule_id_idx" ON "certificate_batch"("rule_id");

-- CreateIndex
CREATE INDEX "certificate_batch_by_id_idx" ON "certificate_batch"("by_id");

-- CreateIndex
CREATE INDEX "certificate_batch_file_school_id_idx" ON "certificate_batch_file"("school_id");

-- CreateIndex
CREATE INDEX "certificate_batch_file_file_id_idx" ON "certificate_batch_file"("file_id");

-- CreateIndex
CREATE INDEX "certificate_batch_id_idx" ON "certificate"("batch_id");

-- AddForeignKey
ALTER TABLE "certificate_image" ADD CONSTRAINT "certificate_image_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "certificate_template"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_image" ADD CONSTRAINT "certificate_image_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "certificate_rule"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_batch" ADD CONSTRAINT "certificate_batch_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_batch_file" ADD CONSTRAINT "certificate_batch_file_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "certificate_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_batch_file" ADD CONSTRAINT "certificate_batch_file_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_batch_file" ADD CONSTRAINT "certificate_batch_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate" ADD CONSTRAINT "certificate_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "certificate_batch"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE award_kind ADD CONSTRAINT award_kind_cut_off CHECK (cut_off BETWEEN 1 AND 10000);

-- Printed on the paper beside the project's code; one row of numbers for all projects, gaps allowed.
CREATE SEQUENCE certificate_number_seq;

-- What a template prints stands once a certificate was issued by it: each copy of that certificate is the same.
CREATE FUNCTION refuse_frozen_certificate_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_unlocked() THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND (OLD.kind, OLD.language, OLD.layout, OLD.background_file_id, OLD.frozen_at)
    IS NOT DISTINCT FROM (NEW.kind, NEW.language, NEW.layout, NEW.background_file_id, NEW.frozen_at) THEN
    RETURN NEW;
  END IF;
  PERFORM refuse(TG_NAME, 'certificates were issued by it');
  RETURN NULL;
END $$;
CREATE TRIGGER certificate_template_frozen BEFORE UPDATE OR DELETE ON certificate_template FOR EACH ROW
  WHEN (OLD.frozen_at IS NOT NULL) EXECUTE FUNCTION refuse_frozen_certificate_template();
CREATE TRIGGER certificate_image_fits AFTER INSERT OR UPDATE OF file_id ON certificate_image
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'CERTIFICATE');
CREATE FUNCTION refuse_certificate_of_thawed_template() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows c JOIN certificate_rule r ON r.id = c.rule_id
    JOIN certificate_template t ON t.id = r.template_id WHERE t.frozen_at IS NULL) THEN
    PERFORM refuse(TG_NAME, 'its template is not frozen');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER certificate_of_frozen_template AFTER INSERT ON certificate REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_certificate_of_thawed_template();

ALTER TABLE certificate_batch
  ADD CONSTRAINT certificate_batch_counts CHECK (issued >= 0 AND total >= 0 AND done BETWEEN 0 AND total),
  ADD CONSTRAINT certificate_batch_finished CHECK ((state IN ('DONE', 'FAILED')) = (finished_at IS NOT NULL));
-- One at a time for a rule: a second press finds the first.
CREATE UNIQUE INDEX certificate_batch_one_open ON certificate_batch (rule_id) WHERE state IN ('QUEUED', 'RUNNING');
CREATE UNIQUE INDEX certificate_batch_file_one ON certificate_batch_file (batch_id, school_id) NULLS NOT DISTINCT;
ALTER TABLE certificate_batch_file ADD CONSTRAINT certificate_batch_file_count CHECK (count > 0);
CREATE TRIGGER certificate_batch_file_fits AFTER INSERT OR UPDATE OF file_id ON certificate_batch_file
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'EXPORT');
