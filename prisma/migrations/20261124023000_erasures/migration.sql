-- Whose data is erased, why, how far that is, and by whose request. It names nobody.
CREATE TYPE "erasure_cause" AS ENUM ('PERSON_ASKED', 'GUARDIAN_ASKED', 'MADE_BY_MISTAKE', 'TIME_OVER');
CREATE TYPE "erasure_state" AS ENUM ('QUEUED', 'RUNNING', 'FAILED', 'DONE');
CREATE TABLE "erasure" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "person_kind" "person_kind" NOT NULL,
    "person_id" UUID NOT NULL,
    "cause" "erasure_cause" NOT NULL,
    "requested_by_id" UUID,
    "state" "erasure_state" NOT NULL DEFAULT 'QUEUED',
    "steps_done" INTEGER NOT NULL DEFAULT 0,
    "items" INTEGER NOT NULL DEFAULT 0,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "erasure_state_created_at_idx" ON "erasure"("state", "created_at");
CREATE INDEX "erasure_person_id_idx" ON "erasure"("person_id");
ALTER TABLE erasure
  ADD CONSTRAINT erasure_of_a_person CHECK (person_kind IN ('STUDENT', 'CONTACT')),
  ADD CONSTRAINT erasure_asked_by_somebody CHECK ((cause <> 'TIME_OVER') = (requested_by_id IS NOT NULL)),
  ADD CONSTRAINT erasure_finished_when CHECK ((state = 'DONE') = (finished_at IS NOT NULL)),
  ADD CONSTRAINT erasure_counts CHECK (items >= 0 AND steps_done >= 0);
CREATE UNIQUE INDEX erasure_one_open ON erasure (person_kind, person_id) WHERE state <> 'DONE';
