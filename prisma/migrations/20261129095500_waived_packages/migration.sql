-- Why nothing is to be paid for a package: its price stays what it was when it was taken.
ALTER TABLE package_registration ADD COLUMN waiver_reason TEXT;
ALTER TABLE package_registration ADD CONSTRAINT package_registration_waiver
  CHECK (waiver_reason IS NULL OR (status = 'FREE' AND length(waiver_reason) BETWEEN 1 AND 2000));
