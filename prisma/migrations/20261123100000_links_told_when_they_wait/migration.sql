-- Thousands of confirmed links come with an import, and nobody has to decide about them: only proposed ones and decisions are told.
DROP TRIGGER student_adviser_work_told ON student_adviser;
CREATE TRIGGER student_adviser_work_told AFTER INSERT ON student_adviser
  FOR EACH ROW WHEN (NEW.state = 'PROPOSED') EXECUTE FUNCTION tell_work_of_row();
CREATE TRIGGER student_adviser_decision_told AFTER UPDATE OF state ON student_adviser
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION tell_work_of_row();
