-- AlterTable
ALTER TABLE "template" ADD COLUMN     "edition" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE template ADD CONSTRAINT template_edition CHECK (edition >= 1);
