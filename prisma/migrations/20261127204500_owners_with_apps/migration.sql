-- Who administers is told anew where an app is set up or forgotten, and where owners come to need one (docs/decisions/0014).
CREATE TRIGGER administrator_app_told AFTER UPDATE OF totp_confirmed_at ON administrator FOR EACH ROW
  WHEN ((OLD.totp_confirmed_at IS NULL) IS DISTINCT FROM (NEW.totp_confirmed_at IS NULL))
  EXECUTE FUNCTION tell_status('Administrator', 'id');

CREATE FUNCTION tell_administrators() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('portal_status', json_build_object('type', 'Administrator', 'id', id)::text) FROM administrator;
  RETURN NULL;
END $$;
CREATE TRIGGER setting_sign_in_told AFTER INSERT OR UPDATE OF value ON setting
  FOR EACH ROW WHEN (NEW.key = 'signIn') EXECUTE FUNCTION tell_administrators();
