-- Once everybody is written to, nobody's address is kept: an erasure would not find it.
UPDATE announcement SET reached_to = NULL WHERE state <> 'SENDING' AND reached_to IS NOT NULL;
ALTER TABLE announcement ADD CONSTRAINT announcement_reached_while_sending CHECK (reached_to IS NULL OR state = 'SENDING');
