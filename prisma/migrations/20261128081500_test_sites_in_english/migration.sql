-- AlterTable
ALTER TABLE "test_site" ADD COLUMN     "name_en" TEXT;

-- Its bounds are those of the name in Chinese.
ALTER TABLE test_site DROP CONSTRAINT test_site_texts;
ALTER TABLE test_site
  ADD CONSTRAINT test_site_texts CHECK (
    length(city) BETWEEN 1 AND 100 AND length(district) BETWEEN 1 AND 100 AND length(name) BETWEEN 1 AND 200
    AND length(name_en) BETWEEN 1 AND 200);
