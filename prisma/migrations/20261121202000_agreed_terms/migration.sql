-- What an order is agreed to with, and what its provider is told: kept with it, so that neither changes later.
ALTER TABLE "payment_order" ADD COLUMN     "charge" JSONB,
ADD COLUMN     "refund_terms" JSONB NOT NULL DEFAULT '[]',
ALTER COLUMN "agreed_at" DROP NOT NULL,
ALTER COLUMN "agreed_by_id" DROP NOT NULL;

-- [{code, name, steps: [{until, percent}]}]: the rows of each project's policy.
CREATE FUNCTION is_refund_terms(value jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  term jsonb;
  step jsonb;
BEGIN
  IF jsonb_typeof(value) <> 'array' THEN
    RETURN false;
  END IF;
  FOR term IN SELECT * FROM jsonb_array_elements(value) LOOP
    IF (jsonb_typeof(term) = 'object' AND jsonb_typeof(term -> 'code') = 'string' AND is_bilingual(term -> 'name')
        AND jsonb_typeof(term -> 'steps') = 'array' AND term - 'code' - 'name' - 'steps' = '{}') IS NOT TRUE THEN
      RETURN false;
    END IF;
    FOR step IN SELECT * FROM jsonb_array_elements(term -> 'steps') LOOP
      IF (jsonb_typeof(step) = 'object' AND step ->> 'until' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$'
          AND jsonb_typeof(step -> 'percent') = 'number' AND (step -> 'percent')::int BETWEEN 0 AND 100
          AND step - 'until' - 'percent' = '{}') IS NOT TRUE THEN
        RETURN false;
      END IF;
    END LOOP;
  END LOOP;
  RETURN true;
END $$;

DROP TRIGGER payment_order_snapshot_immutable ON payment_order;

-- Orders so far: the rows in force, and of a transfer nobody's agreement.
UPDATE payment_order o SET refund_terms = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('code', p.code, 'name', p.name, 'steps', (
    SELECT coalesce(jsonb_agg(jsonb_build_object('until', to_char(s.until AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'percent', s.percent) ORDER BY s.until), '[]') FROM refund_step s WHERE s.project_id = p.id)) ORDER BY p.code), '[]')
  FROM project p WHERE p.id = o.project_id OR p.id IN (
    SELECT i.project_id FROM order_line l JOIN package_registration k ON k.id = l.package_registration_id
    JOIN package_project i ON i.package_id = k.package_id WHERE l.order_id = o.id));
UPDATE payment_order SET agreed_at = NULL, agreed_by_id = NULL WHERE provider = 'OFFLINE';

ALTER TABLE payment_order
  DROP CONSTRAINT payment_order_texts,
  -- A package's policy is the sum of its projects'.
  ADD CONSTRAINT payment_order_texts CHECK (
    length(number) BETWEEN 1 AND 60 AND length(policy) BETWEEN 1 AND 1000000 AND length(provider_key) BETWEEN 1 AND 200
    AND length(provider_order_id) BETWEEN 1 AND 500),
  ADD CONSTRAINT payment_order_refund_terms CHECK (is_refund_terms(refund_terms) IS TRUE),
  ADD CONSTRAINT payment_order_agreed CHECK (
    (agreed_at IS NULL) = (provider = 'OFFLINE') AND (agreed_by_id IS NULL) = (agreed_at IS NULL)),
  -- A transfer has no provider to be told; orders older than this column have none either.
  ADD CONSTRAINT payment_order_charge CHECK (
    charge IS NULL OR (provider <> 'OFFLINE' AND jsonb_typeof(charge) = 'object' AND jsonb_typeof(charge -> 'language') = 'string'
      AND jsonb_typeof(charge -> 'description') = 'string' AND jsonb_typeof(charge -> 'successUrl') = 'string'
      AND jsonb_typeof(charge -> 'cancelUrl') = 'string') IS TRUE);

CREATE TRIGGER payment_order_snapshot_immutable BEFORE UPDATE ON payment_order FOR EACH ROW
  WHEN ((OLD.id, OLD.created_at, OLD.number, OLD.mode, OLD.provider, OLD.payer_kind, OLD.payer_id, OLD.project_id, OLD.currency,
      OLD.registration_fee_minor, OLD.reduction_minor, OLD.fee_after_minor, OLD.processing_fee_bps, OLD.processing_fee_minor,
      OLD.total_minor, OLD.fee_reduction_id, OLD.policy, OLD.policy_hash, OLD.refund_terms, OLD.agreed_at, OLD.agreed_by_id,
      OLD.provider_key, OLD.charge)
    IS DISTINCT FROM
    (NEW.id, NEW.created_at, NEW.number, NEW.mode, NEW.provider, NEW.payer_kind, NEW.payer_id, NEW.project_id, NEW.currency,
      NEW.registration_fee_minor, NEW.reduction_minor, NEW.fee_after_minor, NEW.processing_fee_bps, NEW.processing_fee_minor,
      NEW.total_minor, NEW.fee_reduction_id, NEW.policy, NEW.policy_hash, NEW.refund_terms, NEW.agreed_at, NEW.agreed_by_id,
      NEW.provider_key, NEW.charge))
  EXECUTE FUNCTION refuse_change();
