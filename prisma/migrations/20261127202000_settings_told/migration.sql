-- Every process shows instants in the zone that was set, so that each hears when it is set (docs/decisions/0014).
CREATE TRIGGER setting_told AFTER INSERT OR UPDATE OF value ON setting
  FOR EACH ROW WHEN (NEW.key = 'timeZone') EXECUTE FUNCTION tell_status('Setting', 'id');
