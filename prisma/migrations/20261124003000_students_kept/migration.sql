-- What the organisers put right is done by jobs and operations that name it: two entries of one student become one ('merge'), a
-- registration goes to another project ('move'). Both are audited, and lock again before their transaction ends.
CREATE OR REPLACE FUNCTION is_unlocked() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('portal.unlock', true), '') IN ('erasure', 'retention', 'demo-wipe', 'merge', 'move')
$$;

-- One step leads to the student who stays: that one was not merged itself.
CREATE FUNCTION refuse_merged_student_as_heir() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM student WHERE id = NEW.merged_into_id AND merged_into_id IS NOT NULL) THEN
    PERFORM refuse(TG_NAME, 'the student who stays was merged');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER student_heir_stands AFTER INSERT OR UPDATE OF merged_into_id ON student
  FOR EACH ROW WHEN (NEW.merged_into_id IS NOT NULL) EXECUTE FUNCTION refuse_merged_student_as_heir();

-- Nothing new is written for a student who was merged. The foreign key has waited for a merge that was under way, so this sees it.
CREATE FUNCTION refuse_rows_of_merged_student() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM new_rows JOIN student s ON s.id = new_rows.student_id WHERE s.merged_into_id IS NOT NULL) THEN
    PERFORM refuse('student_row_of_the_kept', format('%s for a merged student', TG_TABLE_NAME));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER registration_of_the_kept AFTER INSERT ON registration REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER package_registration_of_the_kept AFTER INSERT ON package_registration REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER student_adviser_of_the_kept AFTER INSERT ON student_adviser REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER change_request_of_the_kept AFTER INSERT ON change_request REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER commitment_of_the_kept AFTER INSERT ON commitment REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER fee_reduction_of_the_kept AFTER INSERT ON fee_reduction REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER certificate_of_the_kept AFTER INSERT ON certificate REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER inquiry_of_the_kept AFTER INSERT ON inquiry REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER content_thread_of_the_kept AFTER INSERT ON content_thread REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER thinking_answer_of_the_kept AFTER INSERT ON thinking_answer REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER volunteer_work_of_the_kept AFTER INSERT ON volunteer_work REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
CREATE TRIGGER session_of_the_kept AFTER INSERT ON session REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rows_of_merged_student();
