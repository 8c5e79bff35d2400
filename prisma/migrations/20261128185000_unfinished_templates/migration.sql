-- AlterTable
ALTER TABLE "template" ADD COLUMN     "unfinished" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE template ADD CONSTRAINT template_unfinished CHECK (unfinished >= 0);

-- What lib/features/work/templates/rules.ts counts, for the templates that are there.
CREATE FUNCTION template_text_whole(pair jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(pair ->> 'zh', '') <> '' AND coalesce(pair ->> 'en', '') <> '' $$;
CREATE FUNCTION template_text_half(pair jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT (coalesce(pair ->> 'zh', '') = '') <> (coalesce(pair ->> 'en', '') = '') $$;

-- Also of those with which teams began: a draft may ask for one of them.
ALTER TABLE template DISABLE TRIGGER USER;
UPDATE template t SET unfinished = (CASE WHEN template_text_whole(t.name) THEN 0 ELSE 1 END)
  + (SELECT count(*) FROM section s WHERE s.template_id = t.id AND NOT template_text_whole(s.title))
  + (SELECT count(*) FROM block b WHERE b.template_id = t.id AND (
      NOT template_text_whole(b.title)
      OR template_text_half(b.prompt)
      OR b.word_min > b.word_max
      OR (b.kind = 'TABLE' AND EXISTS (
        SELECT FROM jsonb_array_elements(coalesce(b.options -> 'columns', '[]')) c WHERE template_text_half(c)))
      OR EXISTS (SELECT FROM check_item c WHERE c.block_id = b.id AND template_text_half(c.text))
      OR (b.kind = 'QUIZ' AND (
        NOT EXISTS (SELECT FROM block_question q WHERE q.block_id = b.id)
        OR EXISTS (SELECT FROM block_question q WHERE q.block_id = b.id AND (
          NOT template_text_whole(q.text)
          OR (SELECT count(*) FROM block_question_option o WHERE o.question_id = q.id) < 2
          OR NOT EXISTS (SELECT FROM block_question_option o WHERE o.question_id = q.id AND o.is_right)
          OR EXISTS (SELECT FROM block_question_option o WHERE o.question_id = q.id AND NOT template_text_whole(o.text))))))));
ALTER TABLE template ENABLE TRIGGER USER;
DROP FUNCTION template_text_whole(jsonb);
DROP FUNCTION template_text_half(jsonb);
