-- AlterTable
ALTER TABLE "CreatedRecord" ADD COLUMN     "answer" JSONB;

-- AlterTable
ALTER TABLE "EmailToken" ADD COLUMN     "mailProblem" TEXT;
