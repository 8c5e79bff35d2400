-- A school whose registration was rejected has no place; approved after all, it takes one anew.
ALTER TABLE school_registration DROP CONSTRAINT school_registration_live_holds_seat;

-- The trigger gives the places of those rejected so far back.
UPDATE school_registration SET holds_seat = false
WHERE holds_seat AND (cancelled_at IS NOT NULL OR review_state = 'REJECTED');

ALTER TABLE school_registration ADD CONSTRAINT school_registration_live_holds_seat
  CHECK (holds_seat = (cancelled_at IS NULL AND review_state IS DISTINCT FROM 'REJECTED'));
