-- CreateEnum
CREATE TYPE "inquiry_about" AS ENUM ('ORDER', 'CERTIFICATE', 'REGISTRATION');

-- AlterEnum
ALTER TYPE "file_purpose" ADD VALUE 'MESSAGE';

-- AlterTable
ALTER TABLE "contact" ADD COLUMN     "message_mails" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "inquiry" ADD COLUMN     "about_id" UUID,
ADD COLUMN     "about_kind" "inquiry_about",
ADD COLUMN     "contact_id" UUID,
ADD COLUMN     "last_author_kind" "person_kind" NOT NULL DEFAULT 'STUDENT',
ADD COLUMN     "search_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "subject" TEXT,
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1,
ALTER COLUMN "student_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "inquiry_message" ADD COLUMN     "client_id" UUID;

-- AlterTable
ALTER TABLE "inquiry_read" ADD COLUMN     "is_current" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "administrator" ADD COLUMN     "message_mails" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "student" ADD COLUMN     "message_mails" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "inquiry_file" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "message_id" UUID NOT NULL,
    "file_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "inquiry_file_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_file_message_id_position_key" ON "inquiry_file"("message_id", "position");

-- CreateIndex
CREATE INDEX "inquiry_contact_id_last_at_idx" ON "inquiry"("contact_id", "last_at");

-- CreateIndex
CREATE INDEX "inquiry_state_last_at_idx" ON "inquiry"("state", "last_at");

-- CreateIndex
CREATE UNIQUE INDEX "inquiry_message_author_kind_author_id_client_id_key" ON "inquiry_message"("author_kind", "author_id", "client_id");

-- AddForeignKey
ALTER TABLE "inquiry" ADD CONSTRAINT "inquiry_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_file" ADD CONSTRAINT "inquiry_file_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "inquiry_message"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "inquiry_file" ADD CONSTRAINT "inquiry_file_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma cannot say.

ALTER TABLE inquiry ALTER COLUMN last_author_kind DROP DEFAULT, ALTER COLUMN search_text DROP DEFAULT;
ALTER TABLE inquiry
  ADD CONSTRAINT inquiry_texts CHECK (length(subject) BETWEEN 1 AND 200 AND length(search_text) <= 20000),
  ADD CONSTRAINT inquiry_one_writer CHECK (num_nonnulls(student_id, contact_id) = 1),
  ADD CONSTRAINT inquiry_about_whole CHECK ((about_kind IS NULL) = (about_id IS NULL)),
  ADD CONSTRAINT inquiry_last_author CHECK (
    last_author_kind IN ('ADMINISTRATOR', 'CONTACT') OR (last_author_kind = 'STUDENT' AND student_id IS NOT NULL)),
  -- What the writer wrote last waits for an answer: it is never ANSWERED.
  ADD CONSTRAINT inquiry_answered_by_staff CHECK (
    state <> 'ANSWERED' OR last_author_kind = 'ADMINISTRATOR' OR (last_author_kind = 'CONTACT' AND student_id IS NOT NULL));
CREATE INDEX inquiry_search ON inquiry USING gin (search_text gin_trgm_ops);

ALTER TABLE inquiry_file ADD CONSTRAINT inquiry_file_position CHECK (position BETWEEN 0 AND 4);
CREATE UNIQUE INDEX inquiry_file_one_message ON inquiry_file (file_id);
CREATE TRIGGER inquiry_file_fits AFTER INSERT OR UPDATE OF file_id ON inquiry_file
  FOR EACH ROW EXECUTE FUNCTION refuse_unfit_file('file_id', 'MESSAGE');
CREATE TRIGGER inquiry_file_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON inquiry_file
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who has a thread before them hears of it at once (docs/decisions/0014): the writer, the student's confirmed advisers, the
-- coordinators of the school by its id, the administrators by the project's. Of a thread without a project those hear who
-- look after all of them.
CREATE FUNCTION tell_inquiry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listener uuid;
BEGIN
  FOR listener IN
    SELECT NEW.student_id WHERE NEW.student_id IS NOT NULL
    UNION SELECT NEW.contact_id WHERE NEW.contact_id IS NOT NULL
    UNION SELECT a.contact_id FROM student_adviser a WHERE a.student_id = NEW.student_id AND a.state = 'CONFIRMED'
    UNION SELECT s.school_id FROM student s WHERE s.id = NEW.student_id
    UNION SELECT NEW.project_id WHERE NEW.project_id IS NOT NULL
    UNION SELECT '00000000-0000-4000-8000-000000000001'::uuid
  LOOP
    PERFORM pg_notify('portal_status', json_build_object('type', 'Inquiry', 'id', listener)::text);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER inquiry_told AFTER INSERT OR UPDATE OF version ON inquiry FOR EACH ROW EXECUTE FUNCTION tell_inquiry();
CREATE TRIGGER inquiry_read_told AFTER INSERT OR UPDATE ON inquiry_read
  FOR EACH ROW EXECUTE FUNCTION tell_status('InquiryRead', 'person_id');

-- The six types as the screens name them, where the organisers have not named them otherwise.
UPDATE list_item SET label = jsonb_set(label, '{zh}', to_jsonb(renamed.now))
FROM (VALUES ('关于学术', '学术问题'), ('关于流程', '流程问题'), ('关于系统操作', '系统操作'), ('关于成绩', '成绩'),
  ('关于奖项和证书', '奖项与证书')) AS renamed (before, now)
WHERE list = 'message-types' AND label ->> 'zh' = renamed.before;
