-- AlterTable
ALTER TABLE "fee_reduction" ADD COLUMN     "number" SERIAL NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "fee_reduction_number_key" ON "fee_reduction"("number");

-- Five digits from the first on: what is shorter is searched for as something else.
UPDATE fee_reduction SET number = number + 10000;
SELECT setval('fee_reduction_number_seq', (SELECT coalesce(max(number), 10000) FROM fee_reduction));
