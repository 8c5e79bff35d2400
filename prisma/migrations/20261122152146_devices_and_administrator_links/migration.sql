-- AlterTable
ALTER TABLE "password_reset" ADD COLUMN     "tries" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "known_device" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "contact_id" UUID,
    "administrator_id" UUID,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "known_device_contact_id_idx" ON "known_device"("contact_id");

-- CreateIndex
CREATE INDEX "known_device_administrator_id_idx" ON "known_device"("administrator_id");

-- CreateIndex
CREATE INDEX "known_device_expires_at_idx" ON "known_device"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "known_device_token_hash_contact_id_key" ON "known_device"("token_hash", "contact_id");

-- CreateIndex
CREATE UNIQUE INDEX "known_device_token_hash_administrator_id_key" ON "known_device"("token_hash", "administrator_id");

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_contact_id_fkey" FOREIGN KEY ("contact_id") REFERENCES "contact"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_administrator_id_fkey" FOREIGN KEY ("administrator_id") REFERENCES "administrator"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE known_device
  ADD CONSTRAINT known_device_token_hash CHECK (octet_length(token_hash) = 32),
  ADD CONSTRAINT known_device_one_person CHECK (num_nonnulls(contact_id, administrator_id) = 1);

ALTER TABLE password_reset ADD CONSTRAINT password_reset_tries CHECK (tries BETWEEN 0 AND 5);
