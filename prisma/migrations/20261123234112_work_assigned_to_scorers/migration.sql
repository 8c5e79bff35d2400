-- CreateTable
CREATE TABLE "score_assignment" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "team_id" UUID NOT NULL,
    "administrator_id" UUID NOT NULL,
    "by_id" UUID NOT NULL,

    CONSTRAINT "score_assignment_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "score_assignment_administrator_id_idx" ON "score_assignment"("administrator_id");

-- CreateIndex
CREATE INDEX "score_assignment_by_id_idx" ON "score_assignment"("by_id");

-- CreateIndex
CREATE UNIQUE INDEX "score_assignment_team_id_administrator_id_key" ON "score_assignment"("team_id", "administrator_id");

-- AddForeignKey
ALTER TABLE "score_assignment" ADD CONSTRAINT "score_assignment_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "team"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "score_assignment" ADD CONSTRAINT "score_assignment_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "score_assignment" ADD CONSTRAINT "score_assignment_by_id_fkey" FOREIGN KEY ("by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
