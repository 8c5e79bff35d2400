-- CreateTable
CREATE TABLE "deadline_extension" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "project_id" UUID NOT NULL,
    "entry_window_id" UUID NOT NULL,
    "team_id" UUID NOT NULL,
    "deadline_at" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "by_id" UUID NOT NULL,

    CONSTRAINT "deadline_extension_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "deadline_extension_entry_window_id_idx" ON "deadline_extension"("entry_window_id");

-- CreateIndex
CREATE INDEX "deadline_extension_by_id_idx" ON "deadline_extension"("by_id");

-- CreateIndex
CREATE UNIQUE INDEX "deadline_extension_team_id_entry_window_id_key" ON "deadline_extension"("team_id", "entry_window_id");

-- AddForeignKey
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_entry_window_id_project_id_fkey" FOREIGN KEY ("entry_window_id", "project_id") REFERENCES "entry_window"("id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_team_id_project_id_fkey" FOREIGN KEY ("team_id", "project_id") REFERENCES "team"("id", "project_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deadline_extension" ADD CONSTRAINT "deadline_extension_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE deadline_extension
  ADD CONSTRAINT deadline_extension_reason CHECK (length(reason) BETWEEN 1 AND 2000);

-- A team's own deadline counts for what it hands in, where it is later than the window's (catalogue#extensions).
CREATE OR REPLACE FUNCTION refuse_outside_window() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.entry_window_id IS DISTINCT FROM (
    SELECT w.id FROM entry_window w
      LEFT JOIN deadline_extension x ON x.entry_window_id = w.id AND x.team_id = NEW.team_id
    WHERE w.project_id = NEW.project_id
      AND NEW.submitted_at BETWEEN w.starts_at AND greatest(w.deadline_at, x.deadline_at)
    ORDER BY w.starts_at, greatest(w.deadline_at, x.deadline_at), w.id LIMIT 1) THEN
    PERFORM refuse(TG_NAME, 'submitted outside its window');
  END IF;
  RETURN NULL;
END $$;
