INSERT INTO app_part (name) VALUES ('wheel');
