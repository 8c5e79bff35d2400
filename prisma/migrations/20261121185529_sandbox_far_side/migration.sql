-- AlterTable
ALTER TABLE "sandbox_checkout" DROP COLUMN "captures",
DROP COLUMN "refunded_minor",
ADD COLUMN     "cancel_url" TEXT NOT NULL,
ADD COLUMN     "description" TEXT NOT NULL,
ADD COLUMN     "expires_at" TIMESTAMPTZ(3) NOT NULL,
ADD COLUMN     "key" TEXT NOT NULL,
ADD COLUMN     "language" TEXT NOT NULL;

-- CreateTable
CREATE TABLE "sandbox_payment" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "checkout_id" UUID NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_minor" INTEGER NOT NULL,
    "confirms_after" INTEGER NOT NULL DEFAULT 0,
    "captured_at" TIMESTAMPTZ(3),

    CONSTRAINT "sandbox_payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_refund" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "payment_id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_minor" INTEGER NOT NULL,

    CONSTRAINT "sandbox_refund_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_payment_reference_key" ON "sandbox_payment"("reference");

-- CreateIndex
CREATE INDEX "sandbox_payment_checkout_id_idx" ON "sandbox_payment"("checkout_id");

-- CreateIndex
CREATE INDEX "sandbox_payment_captured_at_idx" ON "sandbox_payment"("captured_at");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_refund_reference_key" ON "sandbox_refund"("reference");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_refund_payment_id_key_key" ON "sandbox_refund"("payment_id", "key");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_checkout_provider_key_key" ON "sandbox_checkout"("provider", "key");

-- AddForeignKey
ALTER TABLE "sandbox_payment" ADD CONSTRAINT "sandbox_payment_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "sandbox_checkout"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_refund" ADD CONSTRAINT "sandbox_refund_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "sandbox_payment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The check of the amount went with the columns it named.
ALTER TABLE sandbox_checkout
  DROP CONSTRAINT sandbox_checkout_texts,
  ADD CONSTRAINT sandbox_checkout_texts CHECK (
    length(reference) BETWEEN 1 AND 500 AND length(order_number) BETWEEN 1 AND 60 AND length(key) BETWEEN 1 AND 200
    AND length(description) BETWEEN 1 AND 500 AND length(success_url) BETWEEN 1 AND 2000 AND length(cancel_url) BETWEEN 1 AND 2000),
  ADD CONSTRAINT sandbox_checkout_language CHECK (language IN ('en-US', 'zh-CN')),
  ADD CONSTRAINT sandbox_checkout_amount CHECK (amount_minor > 0);
ALTER TABLE sandbox_payment
  ADD CONSTRAINT sandbox_payment_texts CHECK (length(reference) BETWEEN 1 AND 500),
  ADD CONSTRAINT sandbox_payment_amount CHECK (amount_minor > 0),
  ADD CONSTRAINT sandbox_payment_confirms CHECK (confirms_after BETWEEN 0 AND 3600);
ALTER TABLE sandbox_refund
  ADD CONSTRAINT sandbox_refund_texts CHECK (length(reference) BETWEEN 1 AND 500 AND length(key) BETWEEN 1 AND 200),
  ADD CONSTRAINT sandbox_refund_amount CHECK (amount_minor > 0);
