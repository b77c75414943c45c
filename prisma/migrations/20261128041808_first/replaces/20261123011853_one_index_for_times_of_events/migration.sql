-- DropIndex
DROP INDEX "core_change_created_at_idx";
