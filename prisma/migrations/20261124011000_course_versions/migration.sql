-- AlterTable
ALTER TABLE "class" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "content" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
