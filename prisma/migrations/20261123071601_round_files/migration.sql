-- By itself, so that nobody waits while the files are looked at.
ALTER TABLE "Upload" VALIDATE CONSTRAINT "Upload_of_a_record";
