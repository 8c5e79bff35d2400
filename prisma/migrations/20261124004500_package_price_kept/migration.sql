-- What somebody took a package for stays, whatever it costs later (catalogue#packages).
ALTER TABLE "package_registration" ADD COLUMN     "currency" TEXT,
ADD COLUMN     "price_minor" INTEGER;

UPDATE package_registration k SET price_minor = g.price_minor, currency = g.currency FROM package g WHERE g.id = k.package_id;
-- The triggers of the update are waited for: a table with some outstanding can't be altered.
SET CONSTRAINTS ALL IMMEDIATE;

ALTER TABLE "package_registration" ALTER COLUMN "currency" SET NOT NULL,
ALTER COLUMN "price_minor" SET NOT NULL;

ALTER TABLE package_registration
  ADD CONSTRAINT package_registration_price CHECK (price_minor >= 0),
  ADD CONSTRAINT package_registration_currency CHECK (is_currency(currency));
