ALTER TABLE project ADD COLUMN tested_at timestamptz(3);
