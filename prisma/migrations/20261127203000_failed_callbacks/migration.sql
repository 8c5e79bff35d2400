CREATE TYPE callback_failure AS ENUM ('SIGNATURE', 'PROVIDER', 'PORTAL');

CREATE TABLE failed_callback (
  id uuid NOT NULL PRIMARY KEY,
  created_at timestamptz(3) NOT NULL,
  failed_at timestamptz(3) NOT NULL,
  provider payment_provider NOT NULL,
  mode payment_mode NOT NULL,
  event_id text NOT NULL,
  kind text,
  order_id uuid REFERENCES payment_order (id) ON DELETE CASCADE ON UPDATE CASCADE,
  reason callback_failure NOT NULL,
  times integer NOT NULL DEFAULT 1,
  gone_at timestamptz(3),
  CONSTRAINT failed_callback_texts CHECK (length(event_id) <= 500 AND length(kind) BETWEEN 1 AND 200),
  CONSTRAINT failed_callback_times CHECK (times >= 1),
  CONSTRAINT failed_callback_unproved CHECK (event_id <> '' OR (kind IS NULL AND order_id IS NULL))
);
CREATE UNIQUE INDEX failed_callback_provider_mode_event_id_key ON failed_callback (provider, mode, event_id);
CREATE INDEX failed_callback_order_id_idx ON failed_callback (order_id);
CREATE INDEX failed_callback_failed_at_idx ON failed_callback (failed_at);
