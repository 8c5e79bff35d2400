-- Those that are asked about some minutes after their end, among all that ever ended.
CREATE INDEX payment_order_over ON payment_order (expires_at) WHERE state IN ('EXPIRED', 'FAILED');
