-- CreateTable
CREATE TABLE "suppressed_address" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "email" TEXT NOT NULL,
    "answer" TEXT NOT NULL,

    CONSTRAINT "suppressed_address_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "suppressed_address_email_key" ON "suppressed_address"("email");

ALTER TABLE suppressed_address
  ADD CONSTRAINT suppressed_address_texts CHECK (is_email(email) AND length(answer) BETWEEN 1 AND 500);
