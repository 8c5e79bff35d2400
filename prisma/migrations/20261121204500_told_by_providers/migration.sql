-- What a provider tells and the ledger can't hold or answer by itself: somebody has to look.
ALTER TYPE "finding_kind" ADD VALUE 'REFUND_DIFFERS';
ALTER TYPE "finding_kind" ADD VALUE 'DISPUTED';
ALTER TYPE "finding_kind" ADD VALUE 'BEYOND';

-- RESERVED → SENT → DONE; each may fail, even a done one when the bank sends it back. A failed one is made anew, unless an
-- administrator has seen at its provider that it went back after all.
DROP TRIGGER refund_state_edge ON refund;
CREATE TRIGGER refund_state_edge BEFORE UPDATE OF state ON refund FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND ((OLD.state = 'FAILED' AND NEW.state <> 'DONE') OR NEW.state = 'RESERVED'
    OR (OLD.state = 'DONE' AND NEW.state <> 'FAILED')))
  EXECUTE FUNCTION refuse_change();
DROP TRIGGER refund_within_its_line ON refund;
CREATE TRIGGER refund_within_its_line AFTER INSERT OR UPDATE OF state ON refund
  FOR EACH ROW WHEN (NEW.order_line_id IS NOT NULL) EXECUTE FUNCTION refuse_refund_over_line();
