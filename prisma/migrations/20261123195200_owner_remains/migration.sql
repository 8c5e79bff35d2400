-- Somebody may always do everything in every project: the last one who can keeps that right, however many try at once.
CREATE FUNCTION administrator_owner_remains() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_unlocked() OR (TG_TABLE_NAME = 'administrator' AND NOT EXISTS (
    SELECT FROM administrator_grant WHERE administrator_id = NEW.id AND role = 'OWNER' AND project_id IS NULL AND revoked_at IS NULL))
  THEN RETURN NULL; END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('administrator-owners', 0));
  IF NOT EXISTS (
    SELECT FROM administrator_grant g JOIN administrator a ON a.id = g.administrator_id
    WHERE g.role = 'OWNER' AND g.project_id IS NULL AND g.revoked_at IS NULL AND a.disabled_at IS NULL AND a.erased_at IS NULL)
  THEN PERFORM refuse(TG_NAME, 'no owner of all projects would remain'); END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER administrator_grant_owner_remains AFTER UPDATE ON administrator_grant FOR EACH ROW
  WHEN (OLD.role = 'OWNER' AND OLD.project_id IS NULL AND OLD.revoked_at IS NULL
    AND (NEW.revoked_at IS NOT NULL OR NEW.role <> 'OWNER' OR NEW.project_id IS NOT NULL))
  EXECUTE FUNCTION administrator_owner_remains();

CREATE TRIGGER administrator_owner_remains AFTER UPDATE OF disabled_at, erased_at ON administrator FOR EACH ROW
  WHEN (OLD.disabled_at IS NULL AND OLD.erased_at IS NULL AND (NEW.disabled_at IS NOT NULL OR NEW.erased_at IS NOT NULL))
  EXECUTE FUNCTION administrator_owner_remains();
