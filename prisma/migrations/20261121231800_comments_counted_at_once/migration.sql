-- Comments are counted once a statement and team: a file of thousands for one team would otherwise change the same row of
-- progress thousands of times in one transaction, each time past all its dead versions.
DROP TRIGGER team_comment_progress ON team_comment;
DROP FUNCTION count_comment_progress();

CREATE FUNCTION count_comment_progress() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change record;
BEGIN
  FOR change IN SELECT team_id, count(*) AS comments FROM touched GROUP BY team_id ORDER BY team_id LOOP
    UPDATE team_progress
    SET comment_count = comment_count + CASE TG_OP WHEN 'INSERT' THEN change.comments ELSE -change.comments END
    WHERE team_id = change.team_id;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER team_comment_progress_insert AFTER INSERT ON team_comment REFERENCING NEW TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_comment_progress();
CREATE TRIGGER team_comment_progress_delete AFTER DELETE ON team_comment REFERENCING OLD TABLE AS touched
  FOR EACH STATEMENT EXECUTE FUNCTION count_comment_progress();
