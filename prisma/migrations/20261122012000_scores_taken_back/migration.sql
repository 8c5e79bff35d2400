-- AlterTable
ALTER TABLE "score_entry" ALTER COLUMN "hundredths" DROP NOT NULL;

-- A scorer takes her value back; a total is always one.
ALTER TABLE score_entry ADD CONSTRAINT score_entry_total CHECK (kind <> 'TOTAL' OR hundredths IS NOT NULL);
