-- CreateTable
CREATE TABLE "team_presence" (
    "team_id" UUID NOT NULL,
    "tab" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "person_kind" "person_kind" NOT NULL,
    "person_id" UUID NOT NULL,
    "block_id" UUID,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "team_presence_pkey" PRIMARY KEY ("team_id","tab")
);

-- AddForeignKey
ALTER TABLE "team_presence" ADD CONSTRAINT "team_presence_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE team_presence SET UNLOGGED;
ALTER TABLE team_presence ADD CONSTRAINT team_presence_tab CHECK (length(tab) BETWEEN 10 AND 64);

-- What was handed in stays as it is. A save waits for a submission under way, and a submission for the saves before it:
-- either the text is in the snapshot, or it is refused.
CREATE FUNCTION refuse_after_submission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM team WHERE id = NEW.team_id FOR SHARE;
  IF EXISTS (SELECT FROM submission WHERE team_id = NEW.team_id AND reopened_at IS NULL) AND NOT is_unlocked() THEN
    PERFORM refuse(TG_NAME, 'the team has submitted');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER team_block_before_submission BEFORE INSERT OR UPDATE ON team_block
  FOR EACH ROW EXECUTE FUNCTION refuse_after_submission();
CREATE TRIGGER team_quiz_answer_before_submission BEFORE INSERT OR UPDATE ON team_quiz_answer
  FOR EACH ROW EXECUTE FUNCTION refuse_after_submission();
