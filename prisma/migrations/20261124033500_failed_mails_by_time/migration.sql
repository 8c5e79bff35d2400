-- What failed lately is counted on each administrator's first screen.
CREATE INDEX outbox_mail_failed ON outbox_mail (created_at) WHERE state = 'FAILED';

ALTER TABLE announcement
  ADD CONSTRAINT announcement_reached_texts CHECK (length(reached_to) <= 320),
  ADD CONSTRAINT announcement_subject_bilingual CHECK (is_bilingual(subject) IS TRUE),
  ADD CONSTRAINT announcement_text_bilingual CHECK (is_bilingual(text) IS TRUE);
