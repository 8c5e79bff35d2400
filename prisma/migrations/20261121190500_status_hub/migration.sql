-- What the status hub has to hear besides changes of state (docs/decisions/0014). As record_state_change does it, a message
-- names one object; equal messages of one transaction are one.

-- Arguments: the kind of object and the column that holds its id.
CREATE FUNCTION tell_status() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_status', json_build_object('type', TG_ARGV[0], 'id', to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[1])::text);
  RETURN NULL;
END $$;

-- An order is looked at by way of what it pays for, so that is what hears of it.
CREATE FUNCTION tell_payable(line order_line) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('portal_status', json_build_object(
    'type', CASE WHEN line.registration_id IS NOT NULL THEN 'Registration'
      WHEN line.package_registration_id IS NOT NULL THEN 'PackageRegistration' ELSE 'SchoolRegistration' END,
    'id', coalesce(line.registration_id, line.package_registration_id, line.school_registration_id))::text)
$$;
CREATE FUNCTION tell_ordered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_payable(NEW);
  RETURN NULL;
END $$;
CREATE TRIGGER order_line_told AFTER INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION tell_ordered();
CREATE FUNCTION tell_lines_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_payable(line) FROM order_line line WHERE line.order_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER payment_order_told AFTER UPDATE OF state ON payment_order
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION tell_lines_of_order();

-- Who somebody is and may do: all that lib/access/session reads. That she was just seen is nobody's news.
CREATE TRIGGER session_told AFTER UPDATE OF ended_at, expires_at, project_id ON session FOR EACH ROW
  WHEN ((OLD.ended_at, OLD.expires_at, OLD.project_id) IS DISTINCT FROM (NEW.ended_at, NEW.expires_at, NEW.project_id))
  EXECUTE FUNCTION tell_status('Session', 'id');
CREATE TRIGGER session_deletion_told AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION tell_status('Session', 'id');
CREATE TRIGGER student_told AFTER UPDATE OF disabled_at, erased_at, merged_into_id, school_id ON student FOR EACH ROW
  WHEN ((OLD.disabled_at, OLD.erased_at, OLD.merged_into_id, OLD.school_id)
    IS DISTINCT FROM (NEW.disabled_at, NEW.erased_at, NEW.merged_into_id, NEW.school_id))
  EXECUTE FUNCTION tell_status('Student', 'id');
CREATE TRIGGER contact_told AFTER UPDATE OF disabled_at, erased_at, role, school_id ON contact FOR EACH ROW
  WHEN ((OLD.disabled_at, OLD.erased_at, OLD.role, OLD.school_id) IS DISTINCT FROM (NEW.disabled_at, NEW.erased_at, NEW.role, NEW.school_id))
  EXECUTE FUNCTION tell_status('Contact', 'id');
CREATE TRIGGER administrator_told AFTER UPDATE OF disabled_at, erased_at ON administrator FOR EACH ROW
  WHEN ((OLD.disabled_at, OLD.erased_at) IS DISTINCT FROM (NEW.disabled_at, NEW.erased_at))
  EXECUTE FUNCTION tell_status('Administrator', 'id');
CREATE TRIGGER administrator_grant_told AFTER INSERT OR UPDATE OR DELETE ON administrator_grant
  FOR EACH ROW EXECUTE FUNCTION tell_status('Administrator', 'administrator_id');
CREATE TRIGGER student_adviser_told AFTER UPDATE OF state ON student_adviser FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION tell_status('Contact', 'contact_id');
