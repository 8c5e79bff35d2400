-- The instant a refund was sent: the day it counts on, whatever the provider tells of it later. One that failed was not sent.
ALTER TABLE refund ADD COLUMN sent_at timestamptz(3);
UPDATE refund SET sent_at = coalesce(done_at, created_at) WHERE state IN ('SENT', 'DONE');

CREATE OR REPLACE FUNCTION mark_refund_sent() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sent_at := CASE WHEN NEW.state IN ('SENT', 'DONE') THEN coalesce(NEW.sent_at, NEW.done_at, NEW.updated_at) END;
  RETURN NEW;
END $$;
CREATE TRIGGER refund_sent BEFORE INSERT OR UPDATE OF state ON refund FOR EACH ROW EXECUTE FUNCTION mark_refund_sent();

ALTER TABLE refund ADD CONSTRAINT refund_sent_when CHECK ((state IN ('SENT', 'DONE')) = (sent_at IS NOT NULL));
