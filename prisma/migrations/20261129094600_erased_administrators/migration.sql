-- Somebody who administered is erased as well; what they did stays.
ALTER TABLE erasure
  DROP CONSTRAINT erasure_of_a_person,
  ADD CONSTRAINT erasure_of_a_person CHECK (person_kind IN ('STUDENT', 'CONTACT', 'ADMINISTRATOR'));
