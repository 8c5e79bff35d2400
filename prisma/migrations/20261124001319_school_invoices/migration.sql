-- One order for many registrations: what a school is asked to pay for them stands on an invoice, which alone pays for them.
-- CreateEnum
CREATE TYPE "invoice_state" AS ENUM ('OPEN', 'PAID', 'WITHDRAWN');

-- AlterTable
ALTER TABLE "payment_order" ADD COLUMN     "invoice_id" UUID;

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "number" SERIAL NOT NULL,
    "mode" "payment_mode" NOT NULL,
    "school_id" UUID NOT NULL,
    "contact_id" UUID,
    "made_by_id" UUID,
    "currency" TEXT NOT NULL,
    "total_minor" INTEGER NOT NULL,
    "due_on" DATE NOT NULL,
    "reference" TEXT,
    "issuer" JSONB NOT NULL,
    "state" "invoice_state" NOT NULL DEFAULT 'OPEN',
    "is_open" BOOLEAN NOT NULL GENERATED ALWAYS AS ("state" = 'OPEN') STORED,
    "paid_at" TIMESTAMPTZ(3),
    "withdrawn_at" TIMESTAMPTZ(3),
    "withdraw_reason" TEXT,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_line" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "invoice_id" UUID NOT NULL,
    "is_open" BOOLEAN NOT NULL,
    "registration_id" UUID,
    "package_registration_id" UUID,
    "school_registration_id" UUID,
    "registration_fee_minor" INTEGER NOT NULL,
    "reduction_minor" INTEGER NOT NULL,
    "fee_after_minor" INTEGER NOT NULL,
    "processing_fee_bps" INTEGER NOT NULL,
    "processing_fee_minor" INTEGER NOT NULL,
    "total_minor" INTEGER NOT NULL,

    CONSTRAINT "invoice_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_number_key" ON "invoice"("number");

-- CreateIndex
CREATE INDEX "invoice_school_id_idx" ON "invoice"("school_id");

-- CreateIndex
CREATE INDEX "invoice_contact_id_idx" ON "invoice"("contact_id");

-- CreateIndex
CREATE INDEX "invoice_made_by_id_idx" ON "invoice"("made_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_id_is_open_key" ON "invoice"("id", "is_open");

-- CreateIndex
CREATE INDEX "invoice_line_invoice_id_idx" ON "invoice_line"("invoice_id");

-- CreateIndex
CREATE INDEX "invoice_line_registration_id_idx" ON "invoice_line"("registration_id");

-- CreateIndex
CREATE INDEX "invoice_line_package_registration_id_idx" ON "invoice_line"("package_registration_id");

-- CreateIndex
CREATE INDEX "invoice_line_school_registration_id_idx" ON "invoice_line"("school_registration_id");

-- CreateIndex
CREATE INDEX "payment_order_invoice_id_idx" ON "payment_order"("invoice_id");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_school_id_fkey" FOREIGN KEY ("school_id") REFERENCES "school"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_made_by_id_fkey" FOREIGN KEY ("made_by_id") REFERENCES "administrator"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_invoice_id_is_open_fkey" FOREIGN KEY ("invoice_id", "is_open") REFERENCES "invoice"("id", "is_open") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_registration_id_fkey" FOREIGN KEY ("registration_id") REFERENCES "registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_package_registration_id_fkey" FOREIGN KEY ("package_registration_id") REFERENCES "package_registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_line" ADD CONSTRAINT "invoice_line_school_registration_id_fkey" FOREIGN KEY ("school_registration_id") REFERENCES "school_registration"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ── school invoices ──────────────────────────────────────────────────────────────────────────────────────────────

SELECT setval('invoice_number_seq', 10000);

CREATE FUNCTION is_invoice_issuer(value jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_typeof(value) = 'object' AND is_bilingual(value -> 'name') AND jsonb_typeof(value -> 'bank') = 'object'
    AND jsonb_typeof(value -> 'bank' -> 'account') = 'string' AND length(value -> 'bank' ->> 'account') BETWEEN 1 AND 200
$$;

ALTER TABLE invoice
  ADD CONSTRAINT invoice_currency CHECK (is_currency(currency)),
  ADD CONSTRAINT invoice_total CHECK (total_minor > 0),
  ADD CONSTRAINT invoice_issuer CHECK (is_invoice_issuer(issuer) IS TRUE),
  ADD CONSTRAINT invoice_texts CHECK (length(reference) BETWEEN 1 AND 100 AND length(withdraw_reason) BETWEEN 1 AND 2000),
  ADD CONSTRAINT invoice_paid_when CHECK (state <> 'PAID' OR paid_at IS NOT NULL),
  ADD CONSTRAINT invoice_withdrawn_when CHECK (
    (state <> 'WITHDRAWN' OR withdrawn_at IS NOT NULL) AND (withdrawn_at IS NULL) = (withdraw_reason IS NULL));

ALTER TABLE invoice_line
  ADD CONSTRAINT invoice_line_one_target CHECK (num_nonnulls(registration_id, package_registration_id, school_registration_id) = 1),
  ADD CONSTRAINT invoice_line_amounts CHECK (
    registration_fee_minor >= 0 AND reduction_minor >= 0 AND fee_after_minor >= 0 AND total_minor > 0
    AND fee_after_minor = registration_fee_minor - reduction_minor AND total_minor = fee_after_minor + processing_fee_minor),
  ADD CONSTRAINT invoice_line_processing_fee CHECK (
    processing_fee_bps BETWEEN 0 AND 10000 AND processing_fee_minor = (fee_after_minor::bigint * processing_fee_bps + 5000) / 10000);

-- A registration stands on one open invoice at most.
CREATE UNIQUE INDEX invoice_line_one_open_per_registration ON invoice_line (registration_id) WHERE is_open AND registration_id IS NOT NULL;
CREATE UNIQUE INDEX invoice_line_one_open_per_package_registration ON invoice_line (package_registration_id) WHERE is_open AND package_registration_id IS NOT NULL;
CREATE UNIQUE INDEX invoice_line_one_open_per_school_registration ON invoice_line (school_registration_id) WHERE is_open AND school_registration_id IS NOT NULL;
CREATE INDEX invoice_open ON invoice (due_on) WHERE is_open;

CREATE TRIGGER invoice_immutable BEFORE UPDATE ON invoice FOR EACH ROW
  WHEN ((OLD.id, OLD.created_at, OLD.number, OLD.mode, OLD.contact_id, OLD.made_by_id, OLD.currency, OLD.total_minor,
      OLD.due_on, OLD.reference, OLD.issuer)
    IS DISTINCT FROM
    (NEW.id, NEW.created_at, NEW.number, NEW.mode, NEW.contact_id, NEW.made_by_id, NEW.currency, NEW.total_minor,
      NEW.due_on, NEW.reference, NEW.issuer))
  EXECUTE FUNCTION refuse_change();
-- OPEN → PAID or WITHDRAWN; money that comes late pays a withdrawn one all the same.
CREATE TRIGGER invoice_state_edge BEFORE UPDATE OF state ON invoice FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND (OLD.state = 'PAID' OR NEW.state = 'OPEN')) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_state_change AFTER UPDATE OF state ON invoice
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION record_state_change('Invoice', 'state');
CREATE TRIGGER invoice_line_immutable BEFORE UPDATE ON invoice_line FOR EACH ROW
  WHEN ((OLD.id, OLD.created_at, OLD.invoice_id, OLD.registration_id, OLD.package_registration_id, OLD.school_registration_id,
      OLD.registration_fee_minor, OLD.reduction_minor, OLD.fee_after_minor, OLD.processing_fee_bps, OLD.processing_fee_minor,
      OLD.total_minor)
    IS DISTINCT FROM
    (NEW.id, NEW.created_at, NEW.invoice_id, NEW.registration_id, NEW.package_registration_id, NEW.school_registration_id,
      NEW.registration_fee_minor, NEW.reduction_minor, NEW.fee_after_minor, NEW.processing_fee_bps, NEW.processing_fee_minor,
      NEW.total_minor))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_kept BEFORE DELETE OR TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_line_kept BEFORE DELETE OR TRUNCATE ON invoice_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION refuse_invoice_unlike_its_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  target uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  IF EXISTS (
    SELECT FROM invoice i LEFT JOIN invoice_line l ON l.invoice_id = i.id WHERE i.id = target GROUP BY i.id
    HAVING i.total_minor IS DISTINCT FROM sum(l.total_minor)
  ) THEN
    PERFORM refuse(TG_NAME, 'the total of an invoice is the sum of its lines');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_is_its_lines AFTER INSERT ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_unlike_its_lines('id');
CREATE CONSTRAINT TRIGGER invoice_line_in_its_sum AFTER INSERT ON invoice_line DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_invoice_unlike_its_lines('invoice_id');

-- An order and an invoice for the same thing wait for each other at its row, whatever wrote them.
CREATE FUNCTION lock_payable(registration uuid, package_registration uuid, school_registration uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM registration WHERE id = $1 FOR NO KEY UPDATE;
  PERFORM FROM package_registration WHERE id = $2 FOR NO KEY UPDATE;
  PERFORM FROM school_registration WHERE id = $3 FOR NO KEY UPDATE;
END $$;

CREATE FUNCTION refuse_line_of_waiting_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_payable(NEW.registration_id, NEW.package_registration_id, NEW.school_registration_id);
  IF EXISTS (SELECT FROM order_line l WHERE l.is_open AND (l.registration_id = NEW.registration_id
      OR l.package_registration_id = NEW.package_registration_id OR l.school_registration_id = NEW.school_registration_id)) THEN
    PERFORM refuse(TG_NAME, 'an order for it waits for its payment');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_line_without_order AFTER INSERT ON invoice_line FOR EACH ROW EXECUTE FUNCTION refuse_line_of_waiting_order();

ALTER TABLE payment_order ADD CONSTRAINT payment_order_invoice_payer CHECK (invoice_id IS NULL OR payer_kind <> 'STUDENT');
CREATE TRIGGER payment_order_invoice_immutable BEFORE UPDATE OF invoice_id ON payment_order FOR EACH ROW
  WHEN (OLD.invoice_id IS DISTINCT FROM NEW.invoice_id) EXECUTE FUNCTION refuse_change();
CREATE UNIQUE INDEX payment_order_one_open_per_invoice ON payment_order (invoice_id) WHERE is_open AND invoice_id IS NOT NULL;

-- What stands on an open invoice is paid with it or not at all, and an invoice's order is for nothing else.
CREATE FUNCTION refuse_line_beside_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  its_invoice uuid := (SELECT invoice_id FROM payment_order WHERE id = NEW.order_id);
BEGIN
  PERFORM lock_payable(NEW.registration_id, NEW.package_registration_id, NEW.school_registration_id);
  IF EXISTS (SELECT FROM invoice_line l WHERE l.is_open AND l.invoice_id IS DISTINCT FROM its_invoice
      AND (l.registration_id = NEW.registration_id OR l.package_registration_id = NEW.package_registration_id
        OR l.school_registration_id = NEW.school_registration_id)) THEN
    PERFORM refuse(TG_NAME, 'it stands on an open invoice');
  END IF;
  IF its_invoice IS NOT NULL AND NOT EXISTS (SELECT FROM invoice_line l WHERE l.invoice_id = its_invoice
      AND (l.registration_id, l.package_registration_id, l.school_registration_id)
        IS NOT DISTINCT FROM (NEW.registration_id, NEW.package_registration_id, NEW.school_registration_id)) THEN
    PERFORM refuse(TG_NAME, 'it does not stand on the invoice of its order');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER order_line_with_its_invoice AFTER INSERT ON order_line FOR EACH ROW EXECUTE FUNCTION refuse_line_beside_invoice();

CREATE FUNCTION refuse_withdrawal_under_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM payment_order WHERE invoice_id = NEW.id AND is_open) THEN
    PERFORM refuse(TG_NAME, 'an order of it waits for its payment');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER invoice_withdrawn_without_order AFTER UPDATE OF state ON invoice
  FOR EACH ROW WHEN (NEW.state = 'WITHDRAWN') EXECUTE FUNCTION refuse_withdrawal_under_order();

CREATE FUNCTION refuse_paid_invoice_without_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payment_order o JOIN payment p ON p.order_id = o.id
      WHERE o.invoice_id = NEW.id AND o.state IN ('PAID', 'OVERPAID', 'REFUNDED')) THEN
    PERFORM refuse(TG_NAME, 'a paid invoice needs the money of its order');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER invoice_paid_has_money AFTER UPDATE OF state ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'PAID' AND OLD.state <> 'PAID') EXECUTE FUNCTION refuse_paid_invoice_without_money();

CREATE TRIGGER invoice_placed_at_heir BEFORE INSERT OR UPDATE OF school_id ON invoice
  FOR EACH ROW EXECUTE FUNCTION place_at_heir();
