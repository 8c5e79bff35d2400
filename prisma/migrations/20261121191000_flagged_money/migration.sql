-- The few that somebody has to look at, among all there ever were.
CREATE INDEX payment_flagged ON payment (flag) WHERE flag <> 'NONE';
CREATE INDEX refund_unanswered ON refund (updated_at) WHERE state IN ('RESERVED', 'SENT');
CREATE INDEX refund_failed ON refund (payment_id) WHERE state = 'FAILED';
