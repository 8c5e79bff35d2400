-- CreateEnum
CREATE TYPE "finding_kind" AS ENUM ('STUCK', 'UNSETTLED', 'DOUBLE', 'OVERPAID', 'MISMATCH', 'ORPHAN', 'REFUND_OPEN', 'REFUND_FAILED', 'ABSENT', 'DIFFERS');

-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "ends_registration" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "ledger_match" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "mode" "payment_mode" NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "listed" INTEGER NOT NULL,
    "recorded" INTEGER NOT NULL,
    "silent" "payment_provider"[],
    "finished_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_match_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_finding" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "mode" "payment_mode" NOT NULL,
    "kind" "finding_kind" NOT NULL,
    "order_id" UUID,
    "payment_id" UUID,
    "refund_id" UUID,
    "told_minor" INTEGER,
    "told_currency" TEXT,
    "gone_at" TIMESTAMPTZ(3),
    "seen_at" TIMESTAMPTZ(3),
    "seen_by_id" UUID,
    "seen_reason" TEXT,

    CONSTRAINT "ledger_finding_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ledger_match_mode_finished_at_idx" ON "ledger_match"("mode", "finished_at");

-- CreateIndex
CREATE INDEX "ledger_finding_order_id_idx" ON "ledger_finding"("order_id");

-- CreateIndex
CREATE INDEX "ledger_finding_payment_id_idx" ON "ledger_finding"("payment_id");

-- CreateIndex
CREATE INDEX "ledger_finding_refund_id_idx" ON "ledger_finding"("refund_id");

-- CreateIndex
CREATE INDEX "ledger_finding_seen_by_id_idx" ON "ledger_finding"("seen_by_id");

-- AddForeignKey
ALTER TABLE "ledger_finding" ADD CONSTRAINT "ledger_finding_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "payment_order"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_finding" ADD CONSTRAINT "ledger_finding_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_finding" ADD CONSTRAINT "ledger_finding_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_finding" ADD CONSTRAINT "ledger_finding_seen_by_id_fkey" FOREIGN KEY ("seen_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE ledger_match
  ADD CONSTRAINT ledger_match_times CHECK ("from" < until AND finished_at >= created_at),
  ADD CONSTRAINT ledger_match_counts CHECK (listed >= 0 AND recorded BETWEEN 0 AND listed);

ALTER TABLE ledger_finding
  ADD CONSTRAINT ledger_finding_texts CHECK (length(seen_reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT ledger_finding_one_subject CHECK (num_nonnulls(order_id, payment_id, refund_id) = 1),
  ADD CONSTRAINT ledger_finding_seen_by CHECK (num_nulls(seen_at, seen_by_id, seen_reason) IN (0, 3)),
  ADD CONSTRAINT ledger_finding_told CHECK (num_nulls(told_minor, told_currency) IN (0, 2) AND is_currency(told_currency));

-- Of one thing each kind is found, and let stand, once while it lasts.
CREATE UNIQUE INDEX ledger_finding_one_live ON ledger_finding (kind, order_id, payment_id, refund_id) NULLS NOT DISTINCT WHERE gone_at IS NULL;
