-- CreateTable
CREATE TABLE "distinct_students" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "student_id" UUID NOT NULL,
    "other_id" UUID NOT NULL,

    CONSTRAINT "distinct_students_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "distinct_students_other_id_idx" ON "distinct_students"("other_id");

-- CreateIndex
CREATE UNIQUE INDEX "distinct_students_student_id_other_id_key" ON "distinct_students"("student_id", "other_id");

-- AddForeignKey
ALTER TABLE "distinct_students" ADD CONSTRAINT "distinct_students_student_id_fkey" FOREIGN KEY ("student_id") REFERENCES "student"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "distinct_students" ADD CONSTRAINT "distinct_students_other_id_fkey" FOREIGN KEY ("other_id") REFERENCES "student"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A pair is one row, whichever of the two was named first.
ALTER TABLE "distinct_students" ADD CONSTRAINT "distinct_students_in_order" CHECK (student_id < other_id);
