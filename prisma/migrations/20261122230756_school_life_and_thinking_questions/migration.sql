-- Deliveries, resources, hours as a volunteer and answers to thinking questions, as their screens need them.

-- An answer stands in a registration: with it goes who reads the answer. What was submitted stays as it is while the student
-- goes on writing.
ALTER TABLE thinking_answer ADD COLUMN registration_id UUID, ADD COLUMN submitted_text TEXT;
UPDATE thinking_answer a SET submitted_text = CASE WHEN a.submitted_at IS NOT NULL THEN a.text END, registration_id = (
  SELECT r.id FROM registration r JOIN thinking_question q ON q.id = a.question_id
  WHERE r.project_id = q.project_id AND r.student_id = a.student_id
  ORDER BY r.cancelled_at IS NULL DESC, r.created_at DESC LIMIT 1);
ALTER TABLE thinking_answer ALTER COLUMN registration_id SET NOT NULL,
  ADD CONSTRAINT thinking_answer_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES registration (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  ADD CONSTRAINT thinking_answer_submitted_texts CHECK (length(submitted_text) BETWEEN 1 AND 20000),
  ADD CONSTRAINT thinking_answer_submitted_when CHECK ((submitted_at IS NULL) = (submitted_text IS NULL));
CREATE INDEX thinking_answer_registration_id_idx ON thinking_answer (registration_id);

ALTER TABLE thinking_image ADD COLUMN submitted_position INTEGER, ALTER COLUMN position DROP NOT NULL;
UPDATE thinking_image i SET submitted_position = i.position
FROM thinking_answer a WHERE a.id = i.answer_id AND a.submitted_at IS NOT NULL;
ALTER TABLE thinking_image
  ADD CONSTRAINT thinking_image_positions CHECK (coalesce(position, submitted_position) IS NOT NULL AND position >= 0 AND submitted_position >= 0);

-- A delivery has been sent, and received, exactly when its state says so.
UPDATE material_delivery SET sent_at = coalesce(sent_at, created_at) WHERE state <> 'PLANNED' AND sent_at IS NULL;
UPDATE material_delivery SET sent_at = NULL WHERE state = 'PLANNED';
UPDATE material_delivery SET received_at = coalesce(received_at, sent_at) WHERE state = 'RECEIVED' AND received_at IS NULL;
UPDATE material_delivery SET received_at = NULL WHERE state <> 'RECEIVED';
ALTER TABLE material_delivery
  ADD CONSTRAINT material_delivery_state_times
    CHECK ((sent_at IS NOT NULL) = (state <> 'PLANNED') AND (received_at IS NOT NULL) = (state = 'RECEIVED'));

-- Subjects are said in both languages; reading has a country, training has none.
ALTER TABLE resource DROP CONSTRAINT resource_texts;
ALTER TABLE resource ALTER COLUMN subject TYPE JSONB USING CASE WHEN subject IS NOT NULL THEN jsonb_build_object('zh', subject, 'en', subject) END;
UPDATE resource SET country = NULL WHERE kind = 'TRAINING';
UPDATE resource SET country = 'US' WHERE kind = 'READING' AND country IS NULL;
ALTER TABLE resource
  ADD CONSTRAINT resource_subject_bilingual CHECK (subject IS NULL OR is_bilingual(subject) IS TRUE),
  ADD CONSTRAINT resource_reading_has_country CHECK ((kind = 'READING') = (country IS NOT NULL));

-- The same work of a day is told once: what was told in parts is added up. Hours told before may be of more than one day.
WITH told AS (
  SELECT (array_agg(id ORDER BY id))[1] AS id, array_agg(id) AS ids, sum(minutes) AS minutes
  FROM volunteer_work GROUP BY student_id, done_on, achievement HAVING count(*) > 1
), added AS (
  UPDATE volunteer_work v SET minutes = told.minutes FROM told WHERE v.id = told.id
)
DELETE FROM volunteer_work v USING told WHERE v.id = ANY (told.ids) AND v.id <> told.id;
DROP INDEX volunteer_work_student_id_idx;
CREATE UNIQUE INDEX volunteer_work_student_id_done_on_achievement_key ON volunteer_work (student_id, done_on, achievement);
ALTER TABLE volunteer_work ADD CONSTRAINT volunteer_work_of_a_day CHECK (minutes <= 1440) NOT VALID;
