-- AlterTable
ALTER TABLE "reports_queryreport" ADD COLUMN     "chart" VARCHAR(255) NOT NULL DEFAULT '';
