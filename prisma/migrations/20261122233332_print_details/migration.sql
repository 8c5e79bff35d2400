-- CreateEnum
CREATE TYPE "comments_visible" AS ENUM ('NOW', 'RELEASED');

-- AlterTable
ALTER TABLE "fee_reduction" ALTER COLUMN "tuition_minor" DROP NOT NULL,
ALTER COLUMN "proposed_level" DROP NOT NULL;

-- AlterTable
ALTER TABLE "payment_order" ADD COLUMN     "shown_policy" TEXT;

-- AlterTable
ALTER TABLE "project" ADD COLUMN     "comments_visible" "comments_visible" NOT NULL DEFAULT 'RELEASED';

-- AlterTable
ALTER TABLE "block_question" ADD COLUMN     "solution" JSONB,
ADD COLUMN     "test_point" JSONB;

-- Without a tuition nothing is proposed: the office names the level.
ALTER TABLE fee_reduction ADD CONSTRAINT fee_reduction_told CHECK ((tuition_minor IS NULL) = (proposed_level IS NULL));

-- What the payer's client showed, kept as it came, is no more to be changed than the rest of the order.
ALTER TABLE payment_order
  ADD CONSTRAINT payment_order_shown_policy CHECK (octet_length(shown_policy) BETWEEN 1 AND 20480);
CREATE TRIGGER payment_order_shown_policy_immutable BEFORE UPDATE OF shown_policy ON payment_order FOR EACH ROW
  WHEN (OLD.shown_policy IS DISTINCT FROM NEW.shown_policy) EXECUTE FUNCTION refuse_change();

-- The graduation years of the student's profile are those of all lists: nobody at school lacks one.
INSERT INTO list_item (id, created_at, list, code, label, position)
SELECT gen_random_uuid(), now(), 'graduation-years.profile', y::text, jsonb_build_object('zh', y::text, 'en', y::text), y - 2018
FROM generate_series(2018, 2034) y
WHERE EXISTS (SELECT FROM list_item WHERE list = 'graduation-years.profile')
ON CONFLICT DO NOTHING;
