-- DropIndex
DROP INDEX "quiz_answer_quiz_id_idx";

-- DropIndex
DROP INDEX "content_thread_content_id_idx";

-- AlterTable
ALTER TABLE "class_session" ADD COLUMN     "description" JSONB;

-- AlterTable
ALTER TABLE "content" ADD COLUMN     "captions_en_file_id" UUID,
ADD COLUMN     "captions_zh_file_id" UUID,
ADD COLUMN     "minutes" INTEGER;

-- What was written in one language reads the same in both until somebody translates it.
ALTER TABLE content DROP CONSTRAINT content_texts;
ALTER TABLE content_block DROP CONSTRAINT content_block_texts;
ALTER TABLE content ALTER COLUMN html TYPE jsonb USING CASE WHEN html IS NOT NULL THEN jsonb_build_object('zh', html, 'en', html) END;
ALTER TABLE content_block ALTER COLUMN html TYPE jsonb USING jsonb_build_object('zh', html, 'en', html);

-- AlterTable
ALTER TABLE "content_thread" ADD COLUMN     "last_author_kind" "person_kind",
ADD COLUMN     "seen_at" TIMESTAMPTZ(3);
UPDATE content_thread t SET last_author_kind = coalesce(
  (SELECT m.author_kind FROM content_message m WHERE m.thread_id = t.id ORDER BY m.created_at DESC, m.id DESC LIMIT 1), 'STUDENT');
ALTER TABLE content_thread ALTER COLUMN last_author_kind SET NOT NULL;

-- CreateIndex
CREATE INDEX "content_captions_zh_file_id_idx" ON "content"("captions_zh_file_id");

-- CreateIndex
CREATE INDEX "content_captions_en_file_id_idx" ON "content"("captions_en_file_id");

-- CreateIndex
CREATE INDEX "quiz_answer_quiz_id_letter_idx" ON "quiz_answer"("quiz_id", "letter");

-- CreateIndex
CREATE INDEX "content_thread_content_id_last_at_idx" ON "content_thread"("content_id", "last_at");

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_captions_zh_file_id_fkey" FOREIGN KEY ("captions_zh_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "content" ADD CONSTRAINT "content_captions_en_file_id_fkey" FOREIGN KEY ("captions_en_file_id") REFERENCES "file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quiz_answer" ADD CONSTRAINT "quiz_answer_quiz_id_letter_fkey" FOREIGN KEY ("quiz_id", "letter") REFERENCES "quiz_option"("quiz_id", "letter") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE class_session
  ADD CONSTRAINT class_session_description_bilingual CHECK (description IS NULL OR is_bilingual(description) IS TRUE);
ALTER TABLE content
  ADD CONSTRAINT content_html_bilingual CHECK (
    html IS NULL OR (is_bilingual(html) AND length(html ->> 'zh') <= 200000 AND length(html ->> 'en') <= 200000) IS TRUE),
  ADD CONSTRAINT content_minutes CHECK (minutes > 0);
CREATE TRIGGER content_captions_zh_fit AFTER INSERT OR UPDATE OF captions_zh_file_id ON content
  FOR EACH ROW WHEN (NEW.captions_zh_file_id IS NOT NULL) EXECUTE FUNCTION refuse_unfit_file('captions_zh_file_id', 'CONTENT');
CREATE TRIGGER content_captions_en_fit AFTER INSERT OR UPDATE OF captions_en_file_id ON content
  FOR EACH ROW WHEN (NEW.captions_en_file_id IS NOT NULL) EXECUTE FUNCTION refuse_unfit_file('captions_en_file_id', 'CONTENT');
ALTER TABLE content_block
  ADD CONSTRAINT content_block_html_bilingual CHECK (
    (is_bilingual(html) AND length(html ->> 'zh') <= 200000 AND length(html ->> 'en') <= 200000) IS TRUE);

CREATE UNIQUE INDEX quiz_option_one_right ON quiz_option (quiz_id) WHERE is_right;

-- The first answer counts. A reset takes the wrong ones away; whoever changes which option is right does not touch answers given.
CREATE FUNCTION refuse_wrong_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM quiz_option WHERE quiz_id = NEW.quiz_id AND letter = NEW.letter AND is_right = NEW.is_right) THEN
    PERFORM refuse(TG_NAME, 'is_right is what the option says');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER quiz_answer_marked AFTER INSERT ON quiz_answer FOR EACH ROW EXECUTE FUNCTION refuse_wrong_mark();
CREATE TRIGGER quiz_answer_immutable BEFORE UPDATE ON quiz_answer FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER quiz_answer_right_kept BEFORE DELETE ON quiz_answer
  FOR EACH ROW WHEN (OLD.is_right) EXECUTE FUNCTION refuse_change();

-- Whatever order the messages of two devices arrive in: what was read stays read, and no older position wins.
CREATE TRIGGER content_progress_forward BEFORE UPDATE ON content_progress FOR EACH ROW
  WHEN (NEW.updated_at < OLD.updated_at OR (OLD.completed_at IS NOT NULL AND NEW.completed_at IS DISTINCT FROM OLD.completed_at))
  EXECUTE FUNCTION refuse_change();

-- What staff look for: threads that wait for an answer, the longest first.
CREATE INDEX content_thread_waiting ON content_thread (last_at) WHERE last_author_kind = 'STUDENT';
