-- AlterTable
ALTER TABLE "list_item" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
